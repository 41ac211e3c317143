//! Pairs that texts define, and texts that define none.
//!
//! Rows are `(text, pairs)`, each pair written `SHORT = long form`, in the order of the text.

use crate::Parser;
use gleaner_model::Document;
use proptest::prelude::*;

fn pairs(text: &str) -> Vec<String> {
    let record = Parser::default().extract(&Document::new("t", text));
    record.acronyms.iter().map(|pair| format!("{} = {}", pair.short, pair.long)).collect()
}

fn check(rows: &[(&str, &[&str])]) {
    let mut wrong = Vec::new();
    for (text, expect) in rows {
        let found = pairs(text);
        if found != *expect {
            wrong.push(format!("{text}\n  expected {expect:?}\n  found    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} rows\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn first_letters() {
    check(&[
        ("We use sparse token pooling (STP) here.", &["STP = sparse token pooling"]),
        ("Sparse token pooling (STP) is cheap.", &["STP = Sparse token pooling"]),
        ("A sparse token pooling (STP) layer.", &["STP = sparse token pooling"]),
        ("Small river gauges feed the flood index model (FIM).", &["FIM = flood index model"]),
        ("the Gate-and-Route (GaR) unit", &["GaR = Gate-and-Route"]),
        ("Harbour crane control (HCC) is hard.", &["HCC = Harbour crane control"]),
        ("Tests of wave height (WH) at sea.", &["WH = wave height"]),
        (
            "We study glacier melt rates (GMR) and snow cover depth (SCD).",
            &["GMR = glacier melt rates", "SCD = snow cover depth"],
        ),
        ("a theory of mind bench (ToMBench) exists", &["ToMBench = theory of mind bench"]),
        ("Internet of Boats (IoB) devices", &["IoB = Internet of Boats"]),
        ("the Academy for Tidal Studies (ATS)", &["ATS = Academy for Tidal Studies"]),
        ("a mixture of bakers (MoB) layer", &["MoB = mixture of bakers"]),
        ("fast and slow gates (FSG)", &["FSG = fast and slow gates"]),
        ("Each cell's north, east, and south (NES) sides", &["NES = north, east, and south"]),
    ]);
}

#[test]
fn compounds() {
    check(&[
        ("a Multi-Scale Solver (MSS)", &["MSS = Multi-Scale Solver"]),
        ("Deep Multi-Tide Clustering (MTC) helps.", &["MTC = Multi-Tide Clustering"]),
        ("Tide-Aware Map Alignment (TMA)", &["TMA = Tide-Aware Map Alignment"]),
        ("the Bi-Cove Interpolation Solver (BC-solver)", &["BC-solver = Bi-Cove Interpolation Solver"]),
        ("TippingPoint-HARP (TP-HARP) follows.", &["TP-HARP = TippingPoint-HARP"]),
        ("semi\u{2013}supervised pooling (SSP)", &["SSP = semi\u{2013}supervised pooling"]),
        ("plain hill-shade maps (HSM)", &["HSM = hill-shade maps"]),
        ("a lake/river mask (RM) is drawn", &["RM = river mask"]),
        (
            "Video-driven visible-infrared boat re-tagging (VVI-ReTag)",
            &["VVI-ReTag = Video-driven visible-infrared boat re-tagging"],
        ),
        ("2,6-dibromoquinone (DBQ) was added", &["DBQ = 2,6-dibromoquinone"]),
    ]);
}

#[test]
fn capitals_inside_of_words() {
    check(&[
        ("WEighted Low-rank Delta ERasure (WELDER) works.", &["WELDER = WEighted Low-rank Delta ERasure"]),
        (
            "CAscaded Tile aTtention for Lookup kEys (CATTLE)",
            &["CATTLE = CAscaded Tile aTtention for Lookup kEys"],
        ),
        ("Multi-Scale Tree AligneD search (MSTAD)", &["MSTAD = Multi-Scale Tree AligneD search"]),
        ("a DeepFold Net (DFN)", &["DFN = DeepFold Net"]),
    ]);
}

#[test]
fn syllables_and_camel_case() {
    check(&[
        ("Functional Cave Grafting (FCGraft)", &["FCGraft = Functional Cave Grafting"]),
        ("the Pinned Tokenizer (PinTok)", &["PinTok = Pinned Tokenizer"]),
        ("Map-drawing large language models (MapLLMs)", &["MapLLMs = Map-drawing large language models"]),
        ("Low-Rank Diffusion (LoRaD)", &["LoRaD = Low-Rank Diffusion"]),
        ("single-cell Cave Bottleneck Models (scCBM)", &["scCBM = single-cell Cave Bottleneck Models"]),
        ("scRNA-sequencing (scRNA-seq) data", &["scRNA-seq = scRNA-sequencing"]),
        ("Generative Ferry Networks (GFerryNets)", &["GFerryNets = Generative Ferry Networks"]),
        ("Matrix multiplication (MatMul) units", &["MatMul = Matrix multiplication"]),
        ("cave recommender systems (RecSys)", &["RecSys = recommender systems"]),
    ]);
}

#[test]
fn letters_inside_of_words() {
    check(&[
        ("Autoregressive (AR) decoding", &["AR = Autoregressive"]),
        ("sparse autoencoders (SAEs)", &["SAEs = sparse autoencoders"]),
        ("lower perplexity (PPL)", &["PPL = perplexity"]),
        ("a multinomial lattice (MNL)", &["MNL = multinomial lattice"]),
        ("interleukin (IL) levels", &["IL = interleukin"]),
        ("the electroglottogram (EGG)", &["EGG = electroglottogram"]),
    ]);
}

#[test]
fn words_left_out() {
    check(&[
        ("a network of very wide gates (NWG)", &["NWG = network of very wide gates"]),
        ("Pooled Harbour Distance Metric (PHD)", &["PHD = Pooled Harbour Distance Metric"]),
        ("the Teacher Student Ferry framework (TSF)", &["TSF = Teacher Student Ferry framework"]),
        ("Selective Ocean Map Prior network (SOMP)", &["SOMP = Selective Ocean Map Prior network"]),
    ]);
}

#[test]
fn a_phrase_behind_the_last_letter() {
    check(&[
        (
            "a Shared Prior with Tidal Diffusion for sparse harbour maps (SPTD)",
            &["SPTD = Shared Prior with Tidal Diffusion"],
        ),
        (
            "Harbour Atlas Intervention Trial for Quiet Sailing (HAIT)",
            &["HAIT = Harbour Atlas Intervention Trial for Quiet Sailing"],
        ),
    ]);
}

#[test]
fn digits() {
    check(&[
        ("Latent Deep Denoising for Proteins (LD2P)", &["LD2P = Latent Deep Denoising for Proteins"]),
        ("Advantage Actor Critic (A2C) agents", &["A2C = Advantage Actor Critic"]),
        ("Asynchronous Advantage Actor Critic (A3C)", &["A3C = Asynchronous Advantage Actor Critic"]),
        ("Learning To Moor (L2M)", &["L2M = Learning To Moor"]),
        ("Retrieve-for-Sail (R4S)", &["R4S = Retrieve-for-Sail"]),
        ("interleukin-2 (IL-2)", &["IL-2 = interleukin-2"]),
        ("Mooring Track Type 2 (MTT2)", &["MTT2 = Mooring Track Type 2"]),
        ("factor IX kinase (F9K)", &["F9K = factor IX kinase"]),
        ("factor VIII kinase (F8K)", &["F8K = factor VIII kinase"]),
        ("dual cove search (2CS)", &["2CS = dual cove search"]),
    ]);
}

#[test]
fn greek_ligatures_and_accents() {
    check(&[
        ("The beta-divergence autoencoder (β-DAE)", &["β-DAE = beta-divergence autoencoder"]),
        ("a β-divergence autoencoder (beta-DAE)", &["beta-DAE = β-divergence autoencoder"]),
        ("harbour necrosis factor alpha (HNF-alpha)", &["HNF-alpha = harbour necrosis factor alpha"]),
        ("harbour necrosis factor α (HNFα)", &["HNFα = harbour necrosis factor α"]),
        ("gamma-interferon (IFN-gamma)", &["IFN-gamma = gamma-interferon"]),
        ("E\u{fb03}cient Re\u{fb02}ow Transport (ERT)", &["ERT = Efficient Reflow Transport"]),
        ("Für Boote: Épuration Lente (EL)", &["EL = Épuration Lente"]),
        ("\u{201c}sparse token pooling\u{201d} (STP)", &["STP = sparse token pooling"]),
    ]);
}

#[test]
fn special_letters() {
    check(&[
        ("Explainable Boats (XB) are slow", &["XB = Explainable Boats"]),
        ("cross-modal tides (XMT)", &["XMT = cross-modal tides"]),
        ("search & rescue (S&R)", &["S&R = search & rescue"]),
        ("search and rescue (S&R)", &["S&R = search and rescue"]),
        ("diffusion language models (dLLMs)", &["dLLMs = diffusion language models"]),
        ("test phase positive (TP+) runs", &["TP+ = test phase positive"]),
    ]);
}

#[test]
fn plurals_and_possessives() {
    check(&[
        ("graph agents (GAs) and gated mixers (GMs)", &["GAs = graph agents", "GMs = gated mixers"]),
        ("large language models (LLMs)", &["LLMs = large language models"]),
        ("a large language model (LLM)", &["LLM = large language model"]),
        ("the cyclin kinases (cks)", &["cks = cyclin kinases"]),
        ("Neural Ferry Evaluations (NFEs) count", &["NFEs = Neural Ferry Evaluations"]),
    ]);
}

#[test]
fn emphasised_letters() {
    check(&[
        ("**S**pectral m**A**ps for **T**ides (SAT)", &["SAT = Spectral mAps for Tides"]),
        (
            "**M**ulti-**S**cale **Tr**ee **A**ligne**D** search (**MSTrAD**)",
            &["MSTrAD = Multi-Scale Tree AligneD search"],
        ),
        ("the **co**der-**dec**oder (**codec**) is shared", &["codec = coder-decoder"]),
        (
            "**L**atent-**D**riven **D**eep **D**enoising for **P**rotein design (**LD3P**)",
            &["LD3P = Latent-Driven Deep Denoising for Protein design"],
        ),
        (
            "an **I**nlet-guided **D**isentangled latent map drawing framework with **C**oast **D**iffusion for incomplete tide tables (IDCD)",
            &["IDCD = Inlet-guided Disentangled latent map drawing framework with Coast Diffusion"],
        ),
        ("we call it **Q**uiet **A**nchor **R**outing **QAR**", &["QAR = Quiet Anchor Routing"]),
        (
            "<strong>Tidor: Tid</strong>al maps with <strong>o</strong>pen <strong>r</strong>outes",
            &["Tidor = Tidal maps with open routes"],
        ),
        ("\\textbf{S}ilent \\textbf{O}ar \\textbf{S}troke (SOS)", &["SOS = Silent Oar Stroke"]),
    ]);
}

#[test]
fn what_may_surround_the_short_form() {
    check(&[
        ("sparse token pooling [STP]", &["STP = sparse token pooling"]),
        ("sparse token pooling (\"STP\")", &["STP = sparse token pooling"]),
        ("sparse token pooling (or STP)", &["STP = sparse token pooling"]),
        ("sparse token pooling (also known as STP)", &["STP = sparse token pooling"]),
        ("sparse token pooling (abbreviated as STP)", &["STP = sparse token pooling"]),
        ("sparse token pooling (denoted STP)", &["STP = sparse token pooling"]),
        ("sparse token pooling (STP; see below)", &["STP = sparse token pooling"]),
        ("sparse token pooling (STP, Ito et al., 2019)", &["STP = sparse token pooling"]),
        ("sparse token pooling(STP)", &["STP = sparse token pooling"]),
        ("sparse token pooling (`STP`)", &["STP = sparse token pooling"]),
        ("sparse token pooling (\\texttt{STP})", &["STP = sparse token pooling"]),
        ("cheap layers (sparse token pooling, STP)", &["STP = sparse token pooling"]),
        ("the odds ratio (OR) fell", &["OR = odds ratio"]),
        ("Precision (P) and recall (R) fell", &["P = Precision", "R = recall"]),
    ]);
}

#[test]
fn several_pairs_in_a_bracket() {
    check(&[
        ("token pooling and gated routing (TP and GR)", &["TP = token pooling", "GR = gated routing"]),
        ("token pooling and gated routing (TP, GR)", &["TP = token pooling", "GR = gated routing"]),
        (
            "Gated TideNet (GTN), and Kimi Tide Attention (KTA)",
            &["GTN = Gated TideNet", "KTA = Kimi Tide Attention"],
        ),
    ]);
}

#[test]
fn definitions_inside_of_definitions() {
    check(&[
        (
            "a quadratic programming (QP)-embedded deep Koop planner (QPKP)",
            &["QP = quadratic programming", "QPKP = quadratic programming (QP)-embedded deep Koop planner"],
        ),
        ("(see the tide map (TM) for more)", &["TM = tide map"]),
        ("[odds ratio (OR): 0.3]", &["OR = odds ratio"]),
    ]);
}

#[test]
fn the_long_form_in_brackets() {
    check(&[
        (
            "MARLIN (Memory-Aware Routing for Long INputs), a policy",
            &["MARLIN = Memory-Aware Routing for Long INputs"],
        ),
        ("We introduce STP (sparse token pooling).", &["STP = sparse token pooling"]),
        ("We introduce STP (short for sparse token pooling).", &["STP = sparse token pooling"]),
        (
            "NOVA (Navigating via Observation, Verification, and Action)",
            &["NOVA = Navigating via Observation, Verification, and Action"],
        ),
        (
            "GHOUL (Grouped Hidden-state Output-aware Update and Lookup)",
            &["GHOUL = Grouped Hidden-state Output-aware Update and Lookup"],
        ),
        ("TaRO (Temporal-Aware Route Optimization)", &["TaRO = Temporal-Aware Route Optimization"]),
        ("STP (sparse token pooling; new)", &["STP = sparse token pooling"]),
        ("OptMoor (a differentiable QP layer)", &[]),
        ("MRI (fMRI) scans", &[]),
        ("TideNet (our method)", &[]),
        ("MOL22 (molecules with 42\u{2013}370 atoms)", &[]),
    ]);
}

#[test]
fn words_between_the_forms() {
    check(&[
        ("We build STP, short for sparse token pooling, here.", &["STP = sparse token pooling"]),
        ("STP stands for sparse token pooling.", &["STP = sparse token pooling"]),
        ("STP, which stands for sparse token pooling, is new.", &["STP = sparse token pooling"]),
        ("STP, an acronym for sparse token pooling, is new.", &["STP = sparse token pooling"]),
        ("STP, i.e., sparse token pooling, is new.", &["STP = sparse token pooling"]),
        ("STP, or sparse token pooling, is new.", &["STP = sparse token pooling"]),
        ("Sparse token pooling, or STP, is new.", &["STP = Sparse token pooling"]),
        ("Sparse token pooling, abbreviated STP, is new.", &["STP = Sparse token pooling"]),
        ("Sparse token pooling, abbreviated as STP, is new.", &["STP = Sparse token pooling"]),
        ("Sparse token pooling, denoted by STP, is new.", &["STP = Sparse token pooling"]),
        ("Sparse token pooling, dubbed STP, is new.", &["STP = Sparse token pooling"]),
        ("Sparse token pooling, which we call STP, is new.", &["STP = Sparse token pooling"]),
        ("a gate, termed MaxGate, is new", &[]),
        ("IL-4 or IL-13 was given", &[]),
        ("in the short term, or STP", &[]),
    ]);
}

#[test]
fn side_by_side() {
    check(&[
        ("STP: Sparse Token Pooling", &["STP = Sparse Token Pooling"]),
        ("STIM: Sparse Tide Image Mapping Loss helps", &["STIM = Sparse Tide Image Mapping Loss"]),
        ("STP -- Sparse Token Pooling", &["STP = Sparse Token Pooling"]),
        ("Sparse Token Pooling, STP, is new.", &["STP = Sparse Token Pooling"]),
        ("SPEAR: sparse training helps", &[]),
        ("Sparse Token Pooling STP", &[]),
    ]);
}

#[test]
fn brackets_that_define_nothing() {
    check(&[
        ("The first savings were seen in the tree (Ferro et al., 2019).", &[]),
        ("Combining (3) with (ii), the map f(x) (14) s.t. (1) holds and g(h, v) (h, v) is convex.", &[]),
        ("They push to more of their own projects (owners) than others do.", &[]),
        ("(KELP) is a schedule. KELP needs no training.", &[]),
        ("Tides were decoded and stored (Decoded) before ranking.", &[]),
        ("Several suites (e.g., TideQA, MathBay-500) show gains.", &[]),
        ("open models (7B/13B) were run", &[]),
        ("a latency of 5 ms (P50) was seen", &[]),
        ("the plot (left) and the map (Figure 2)", &[]),
        ("our method (ours) wins in May (2025)", &[]),
        ("a clear effect (p < 0.05) was found", &[]),
        ("accuracy rose (+3.2%) at once", &[]),
        ("an error (std=0.01) was seen", &[]),
        ("matches able estimates (0.157 MAE)", &[]),
        ("It doesn\u{2019}t retrain and can\u{2019}t overflow.", &[]),
        ("the budget ($C$) and the size ($N$)", &[]),
        ("tasks (i) and (ii)", &[]),
        ("see Section 2 (Sec. 2) for more", &[]),
        ("Relay Representations (RELAY)", &[]),
        ("a boat model (Model A) and a barge model (Model B)", &[]),
        ("HARP-500 (HARP) and half of all reef pilots (HARP-500)", &[]),
        ("()", &[]),
        ("(((", &[]),
        (")", &[]),
    ]);
}

#[test]
fn a_pair_is_reported_once() {
    check(&[(
        "Spectral token pooling (STP) is cheap, and STP helps. Spectral token pooling (STP) is old.",
        &["STP = Spectral token pooling"],
    )]);
}

#[test]
fn spans_point_at_both_forms() {
    let source = "Für alle: **sparse** token pooling (STP).";
    let record = Parser::default().extract(&Document::new("t", source));
    let spans: Vec<_> =
        record.acronyms[0].evidence.spans.iter().filter_map(|span| span.slice(source)).collect();
    assert_eq!(spans, ["STP", "**sparse** token pooling"]);
}

#[test]
fn many_open_brackets_take_linear_time() {
    for unit in ["(", "a b (AB ", "alpha (A, B, C, ", "()", "a-", "**a**b ", "AB: "] {
        let text = unit.repeat(4_000);
        assert!(pairs(&text).len() <= 1, "{unit}");
    }
}

proptest! {
    #[test]
    fn pairs_lie_on_token_boundaries(text in "[ab A-D0-3(),;:.\\-/*$β’\u{fb03}]{0,80}") {
        let view = gleaner_model::View::plain(&text);
        let lexicon = gleaner_lexicon::Lexicon::builtin();
        let text = crate::text::Text::new(&view, None, lexicon);
        for find in crate::scan::anchored(&text).list {
            let crate::rule::FindDetail::LongForm(long) = find.detail else { continue };
            for range in [&find.range, &long] {
                prop_assert!(range.start < range.end);
                prop_assert!(view.text.get(range.clone()).is_some());
                prop_assert!(text.tokens.iter().any(|token| token.start as usize == range.start));
                prop_assert!(text.tokens.iter().any(|token| token.end as usize == range.end));
            }
            prop_assert!(long.end <= find.range.start || find.range.end <= long.start, "both share bytes");
        }
    }

    #[test]
    fn first_letters_are_always_found(words in prop::collection::vec("[bcdfgjkmpqrtwz][aeiou]{2,5}", 3..6)) {
        let short: String = words.iter().filter_map(|word| word.chars().next()).collect();
        let short = short.to_uppercase();
        let text = format!("The {} ({short}) is new.", words.join(" "));
        prop_assert_eq!(pairs(&text), [format!("{short} = {}", words.join(" "))]);
    }
}

proptest! {
    #[test]
    fn letters_are_read_in_order(form in "[A-D]{2,6}", words in "([a-d]{1,6}[ -]){1,9}[a-d]{1,4}") {
        let source = format!("{words} ({form})");
        let view = gleaner_model::View::plain(&source);
        let text = crate::text::Text::new(&view, None, gleaner_lexicon::Lexicon::builtin());
        let open = text.tokens.iter().position(|token| token.kind == crate::text::TokenKind::Open);
        let open = open.unwrap_or_default();
        let Some(short) = super::Short::new(&text, open + 1..open + 2) else { return Ok(()) };
        let window = super::window::Window::over(&text, 0..open);
        let reading =
            super::align::cheapest(&short.atoms, false, &window, super::align::Ends::AtEnd, false, u32::MAX / 64);
        let Some(reading) = reading else { return Ok(()) };
        prop_assert!(reading.letters.windows(2).all(|pair| pair[0] < pair[1]));
        let read: String = reading.letters.iter().map(|at| window.letters[*at].fold).collect();
        prop_assert_eq!(read, form.to_lowercase());
    }
}
