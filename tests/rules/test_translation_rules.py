"""Each rule on translations, case by case: what it must see, and what it must not mistake for a fault."""

from __future__ import annotations

import pytest
from translating import catalogue, codes, entry, found_by, keep, messages, options, translated, translation_of

from quizpack.model.glossary import Glossary, Term

ERROR, WARNING, INFO = "error", "warning", "info"


def one(
    code: str, locale: str, source: str, target: str, glossary: Glossary | None = None, language: str = "en"
) -> list[str]:
    """The severities of a rule's findings in one pair of texts."""
    found = found_by(code, translated(locale, (source, target), glossary=glossary, language=language))
    return [each.severity.word for each in found]


# fmt: off
FAULTS = [
    # untranslated-copy
    ("QP201", "ms", "The size of a block", "The size of a block", ERROR),
    ("QP201", "vi", "data parallelism over four nodes", "data parallelism over four nodes", ERROR),
    ("QP201", "ru", "gradient", "gradient", WARNING),
    ("QP201", "de", "Which one is it?", " Which one is it?", ERROR),
    ("QP201", "ar", "Smaller gradients", "Smaller gradients", ERROR),
    # wrong-language
    ("QP202", "ms", "The weights are kept", "The weights are stored", ERROR),
    ("QP202", "vi", "To store weights", "Untuk menyimpan pemberat", ERROR),
    ("QP202", "ms", "Memory of a device", "Bộ nhớ của thiết bị", ERROR),
    ("QP202", "en", "Simpan pemberat", "Untuk menyimpan pemberat ini", ERROR),
    ("QP202", "vi", "The memory that is left for the data", "Bo nho con lai cho phan du lieu", ERROR),
    ("QP202", "ru", "A smaller batch", "A smaller group of samples", ERROR),
    ("QP202", "fr", "What is it?", "What is the size of the batch in each step?", ERROR),
    ("QP202", "ms", "Weights", "Веса модели", ERROR),
    # code-changed
    ("QP204", "vi", "Call `torch.utils.checkpoint` twice", "Gọi `ngọn đuốc.utils.checkpoint` hai lần", ERROR),
    ("QP204", "vi", "Call torch.utils.checkpoint twice", "Gọi ngọn đuốc.utils.checkpoint hai lần", ERROR),
    ("QP204", "ms", "Set `requires_grad=False` first", "Tetapkan `memerlukan_grad=Salah` dahulu", ERROR),
    ("QP204", "ms", "Then loss.backward() runs", "Kemudian kerugian.belakang() dijalankan", ERROR),
    ("QP204", "ms", "Use the option --no-cache here", "Guna pilihan --tanpa-cache di sini", ERROR),
    ("QP204", "ms", "Run train.py again", "Jalankan latih.py sekali lagi", ERROR),
    ("QP204", "ms", "A DataLoader reads it", "PemuatData membacanya", ERROR),
    ("QP204", "ms", "Press `Save` now", "Tekan `Simpan` sekarang", WARNING),
    ("QP204", "ms", "Look:\n\n```python\nx = f(y)\n```", "Lihat:\n\n```python\nx = g(y)\n```", ERROR),
    ("QP204", "ms", "Look:\n\n```python\nx = f(y)\n```", "Lihat x = f(y)", ERROR),
    ("QP204", "ms", "```python\n# add\nx = f(y)\n```", "```python\n# tambah\nx = g(y)\n```", ERROR),
    # math-changed
    ("QP206", "ms", "It costs $O(n^2)$", "Kosnya $O(n)$", ERROR),
    ("QP206", "ms", "A step of $-1$", "Langkah sebanyak $1$", ERROR),
    ("QP206", "vi", "It is $x_i$", "Đó là x_i", ERROR),
    # number-changed
    ("QP207", "ms", "From 20–30 samples", "Daripada 20–40 sampel", ERROR),
    ("QP207", "ms", "A value of -1", "Nilai 1", ERROR),
    ("QP207", "ms", "A rate of 0.001", "Kadar 0,001", ERROR),
    ("QP207", "es-MX", "A rate of 0.001", "Una tasa de 0,001", ERROR),
    ("QP207", "vi", "It has 1,500 nodes", "Nó có 15.000 nút", ERROR),
    ("QP207", "ms", "It needs 10 ms", "Ia memerlukan 10 s", ERROR),
    ("QP207", "ms", "About 20% of it", "Kira-kira 20 daripadanya", ERROR),
    ("QP207", "ms", "The year of the paper", "Tahun kertas itu, 1998", WARNING),
    ("QP207", "vi", "It needs 7 GB", "Nó cần bộ nhớ", ERROR),
    # placeholder-changed
    ("QP208", "ms", "Show {count} steps", "Tunjukkan {kiraan} langkah", ERROR),
    ("QP208", "es", "Hello, %(name)s", "Hola, %(nombre)s", ERROR),
    ("QP208", "ms", "Show the steps", "Tunjukkan {n} langkah", ERROR),
    # url-changed
    ("QP209", "ms", "See https://example.org/a?b=1", "Lihat https: //example. org/a? b=1", ERROR),
    ("QP209", "ms", "See [here](https://example.org/a)", "Lihat [sini](https://example.org/b)", ERROR),
    ("QP209", "ms", "![A ring](media/ring.png)", "![Gelang](media/gelang.png)", ERROR),
    ("QP209", "ms", "Read more", "Baca lagi di https://example.org/x", WARNING),
    # markup-changed
    ("QP210", "ms", "It is **not** stored", "Ia ** tidak** disimpan", ERROR),
    ("QP210", "ms", "It is **not** stored", "Ia tidak disimpan", WARNING),
    ("QP210", "ms", "Two:\n\n- one\n- two", "Dua:\n\n- satu", ERROR),
    ("QP210", "ms", "| a | b |\n| --- | --- |\n| c | d |", "| a | b |\n| --- | --- |", ERROR),
    ("QP210", "ms", "Size H<sub>2</sub>O", "Saiz H2O", ERROR),
    # translation-length
    ("QP213", "ms", "Slow reading of data", "Bacaan " + "data yang amat perlahan " * 5, WARNING),
    ("QP213", "zh", ("The slowest stage sets the pace, since each of the other stages has to wait for it in every step of "
     "the schedule."), "最慢。", WARNING),
    # end-punctuation
    ("QP214", "ms", "What is stored?", "Apakah yang disimpan", WARNING),
    ("QP214", "ms", "It is stored.", "Ia disimpan", WARNING),
    ("QP214", "ms", "Sequence", "Jujukan.", WARNING),
    ("QP214", "zh", "What is it?", "这是什么", WARNING),
    # stray-whitespace
    ("QP215", "ms", "It is the output", "Itu ialah  output", WARNING),
    ("QP215", "ms", "It is the output", " Itu ialah output", WARNING),
    ("QP215", "ms", "It is the output", "Itu ialah output\u00a0", WARNING),
    ("QP215", "ms", "It is the output", "Itu ialah out\u200bput", WARNING),
    ("QP215", "ms", "It is the output", "Itu ialah\toutput", WARNING),
    ("QP215", "ms", "It is the output", "Inilah\u00a0output\u00a0model", WARNING),
    ("QP215", "ms", "First line", "Baris pertama\\n", WARNING),
    ("QP215", "ms", "One.\n\nTwo.", "Satu. Dua.", WARNING),
    # broken-characters
    ("QP216", "vi", "Question", "C\ufffdu h\ufffdi", ERROR),
    ("QP216", "vi", "Question", "CÃ¢u mÃ´ táº£", ERROR),
    ("QP216", "ms", "Question", "Soalan\ue000", ERROR),
    ("QP216", "vi", "Question", "Ca\u0302u ho\u0309i", WARNING),
    # mixed-script
    ("QP217", "ms", "The model", "Mоdel itu", WARNING),
    ("QP217", "uk", "A parameter", "параметp", WARNING),
    # unbalanced-direction
    ("QP218", "ar", "Which class?", "أي صنف\u202b؟", ERROR),
    ("QP218", "he", "Which class?", "איזו מחלקה\u2069?", ERROR),
    # unbalanced-brackets
    ("QP219", "ms", "Tokens (sequence)", "Token (jujukan", WARNING),
    ("QP219", "vi", "The word “ring”", "Từ “vòng", WARNING),
    # repeated-word
    ("QP220", "ms", "It sets the pace", "Ia menentukan rentak rentak", INFO),
    ("QP220", "vi", "The weight of the model", "Trọng số của của mô hình", INFO),
    # first-letter-case
    ("QP223", "ms", "It sets the pace.", "ia menentukan rentak.", INFO),
    # joined-words
    ("QP224", "ms", "Question 8: questions", "soalan8 soalan", WARNING),
    ("QP224", "ms", "Related: model", "berkaitanModel", WARNING),
    ("QP224", "ms", "The end. The start", "Akhirnya.Mula", WARNING),
    # machine-artefact
    ("QP225", "es", "Tensor parallelism", "*parallelism de tensor", WARNING),
    ("QP225", "es", "A step", "Un #paso", WARNING),
    ("QP225", "ms", "Use `x` here", "Guna QZ0QZ di sini", WARNING),
    ("QP225", "vi", "Vietnamese", "Ti?ng Vi?t", WARNING),
    ("QP225", "es", "Use scikit-learn", "Usa scikit-learn (aprender)", WARNING),
    ("QP225", "ms", "A step", "Here is the translation: satu langkah", WARNING),
]

FINE = [
    ("QP201", "vi", "NVIDIA Megatron-LM", "NVIDIA Megatron-LM"),
    ("QP201", "vi", "OpenCV", "OpenCV"),
    ("QP201", "vi", "gradient", "gradient"),  # a word that Vietnamese has borrowed
    ("QP201", "ms", "Kuala Lumpur", "Kuala Lumpur"),
    ("QP201", "ms", "The Hague", "The Hague"),
    ("QP201", "ms", "20%", "20%"),
    ("QP201", "ms", "`all_reduce`", "`all_reduce`"),
    ("QP201", "ms", "$x + y$", "$x + y$"),
    ("QP201", "ms", "https://example.org/the/page", "https://example.org/the/page"),
    ("QP201", "en-GB", "The size of a block", "The size of a block"),
    ("QP201", "id", "lapisan data latihan", "lapisan data latihan"),  # close languages share phrases
    ("QP202", "ms", "Attention Is All You Need", "Attention is All you Need"),
    ("QP202", "vi", "Fewer micro-batches", "Ít micro-batch hơn"),
    ("QP202", "vi", "Use a kernel", "Dùng kernel"),
    ("QP202", "vi", "Generated code", "Sinh code (generated code)"),
    ("QP202", "ms", "The word “the” in the book “The Ring”", "Perkataan “the” dalam buku “The Ring”"),
    ("QP202", "ru", "Use PyTorch 2.0", "PyTorch 2.0"),
    ("QP202", "ja", "GPU", "GPU"),
    ("QP202", "id", "Lebih kecil", "Yang lebih kecil"),
    ("QP204", "ms", "Use `lr` here", "Guna `lr` di sini"),
    ("QP204", "ms", "Three DataLoaders", "Tiga DataLoader"),
    ("QP204", "ms", "For example, e.g. this; in the U.S. too", "Contohnya yang ini; di Amerika juga"),
    ("QP204", "ms", "It ends.The next one", "Ia tamat. Yang berikutnya"),
    ("QP204", "ms", "Use `x` and then `x` again", "Guna `x` dua kali"),
    ("QP204", "ms", "Look:\n\n```python\n# add\nx = f('one')\n```", "Lihat:\n\n```python\n# tambah\nx = f('satu')\n```"),
    ("QP204", "ms", "A PhD on pH", "Ijazah kedoktoran tentang keasidan"),
    ("QP206", "ms", "$n$ devices and $n$ keys", "$n$ peranti dan kunci"),
    ("QP206", "vi", "$x = 3.5$ where $a \\text{ if } b$", "$x = 3{,}5$ với $a \\text{ nếu } b$"),
    ("QP206", "ms", "It costs $5 or $6", "Kosnya $5 atau $6"),
    ("QP207", "vi", "A rate of 0.001", "Tốc độ 0,001"),
    ("QP207", "vi", "A rate of 0.001", "Tốc độ 0.001"),
    ("QP207", "pt-BR", "1,234,567.5 values", "1.234.567,5 valores"),
    ("QP207", "id", "A rate of 0.001", "Laju 0,001"),
    ("QP207", "fr", "It has 10,000 nodes", "Il a 10 000 nœuds"),
    ("QP207", "zh", "It has 10 billion parameters", "它有 100 亿个参数"),
    ("QP207", "ms", "It has 2 layers", "Ia mempunyai dua lapisan"),
    ("QP207", "vi", "Two of the 3 are right", "2 trong ba câu đúng"),
    ("QP207", "ms", "In BF16, 1F1B and GPT-4", "Dalam BF16, 1F1B dan GPT-4"),
    ("QP207", "ms", "The 2nd of 12", "Yang kedua daripada 12"),
    ("QP207", "de", "At 4:00 pm", "Um 16:00 Uhr"),
    ("QP207", "ms", "About 20% of it", "Kira-kira 20 peratus daripadanya"),
    ("QP207", "ar", "2 hours and 15 minutes", "ساعتان و15 دقيقة"),
    ("QP207", "ms", "A value of -1", "Nilai −1"),
    ("QP207", "ms", "A value of -1", "Nilai minus 1"),
    ("QP207", "ms", "It needs 10 seconds", "Ia memerlukan 10 s"),
    ("QP208", "ms", "The set {a, b} has 100% of it", "Set {a, b} mempunyai 100% daripadanya"),
    ("QP208", "ms", "$\\frac{a}{b}$ of it", "$\\frac{a}{b}$ daripadanya"),
    ("QP208", "ms", "Show {count} steps", "Sebanyak {count} langkah"),
    ("QP209", "ms", "See https://en.example.org/x", "Lihat https://ms.example.org/x"),
    ("QP209", "pt-BR", "See <https://example.org/en/x>", "Veja <https://example.org/pt-br/x>"),
    ("QP209", "ms", "See https://example.org/x.", "Lihat https://example.org/x!"),
    ("QP210", "ms", "A *ring* of <b>four</b>", "*Gelang* <strong>empat</strong>"),
    ("QP210", "ja", "A *ring* of four", "四つの「輪」"),
    ("QP210", "ms", "`__init__` and 2 * 3", "`__init__` dan 2 * 3"),
    ("QP213", "ar", "Async", "غير متزامن (Async basics of the language)"),
    ("QP213", "ms", "No", "Tidak sama sekali"),
    ("QP214", "ms", "Which one is it? Choose.", "Pilih satu."),
    ("QP214", "ms", "What is it?", "Namakannya."),
    ("QP214", "ja", "What is it?", "それは何ですか？"),
    ("QP214", "hi", "It is stored.", "यह रखा जाता है।"),
    ("QP214", "ar", "What is it?", "ما هو؟"),
    ("QP214", "el", "What is it?", "Τι είναι;"),
    ("QP214", "th", "It is stored.", "มันถูกเก็บไว้"),
    ("QP214", "ms", "The loop saves …", "Gelung ini menjimatkan ..."),
    ("QP214", "ms", "It is *stored*.", "Ia **disimpan**."),
    ("QP215", "ms", "| a  | b |\n| -- | -- |\n| c  | d |", "| satu  | b |\n| -- | -- |\n| c  | d |"),
    ("QP215", "fr", "What is it?", "Qu’est-ce que c’est\u00a0?"),
    ("QP215", "th", "A word", "คำ\u200bหนึ่ง"),
    ("QP215", "fa", "A word", "می\u200cشود"),
    ("QP215", "ms", "Use $\\nabla$ here", "Guna $\\nabla$ di sini"),
    ("QP216", "vi", "Question", "Câu hỏi"),
    ("QP216", "vi", "CODE", "MÃ “MÃ”"),
    ("QP216", "pt", "Hand", "Mão São"),
    ("QP217", "ms", "A change of Δt in μm", "Perubahan Δt dalam μm"),
    ("QP217", "ru", "An API for GPU", "API-интерфейс для GPU"),
    ("QP218", "ar", "The word x", "الكلمة \u2066x\u2069"),
    ("QP219", "ms", "In [0, 1) and a)", "Dalam [0, 1) dan a)"),
    ("QP219", "de", "The word “ring”", "Das Wort „Ring“"),
    ("QP219", "ja", "(one)", "（一つ）"),
    ("QP220", "vi", "Data parallelism", "Song song dữ liệu"),
    ("QP220", "vi", "slowly", "từ từ"),
    ("QP220", "ms", "From time to time", "Dari semasa ke semasa"),
    ("QP220", "ms", "The children", "Kanak-kanak"),
    ("QP223", "ms", "learning rate", "kadar pembelajaran"),
    ("QP223", "ms", "`x` is stored.", "Nilai `x` disimpan."),
    ("QP223", "de", "learning rate.", "Lernrate."),
    ("QP223", "zh", "It is stored.", "它被保存。"),
    ("QP224", "ms", "A DataLoader in FP32 and mp3", "DataLoader dalam FP32 dan mp3"),
    ("QP224", "ms", "It takes 80GB", "Ia mengambil 80GB"),
    ("QP224", "vi", "JavaScript and MobileNet", "JavaScript và MobileNet"),
    ("QP225", "ms", "Gradient checkpointing", "Titik semak kecerunan (gradient checkpointing)"),
    ("QP225", "ms", "A *ring*", "Satu *gelang*"),
    ("QP225", "ms", "What?", "Apa?"),
    ("QP225", "ms", "Use C# here", "Guna C# di sini"),
]
# fmt: on


@pytest.mark.parametrize(("code", "locale", "source", "target", "severity"), FAULTS)
def test_a_fault_is_told(code: str, locale: str, source: str, target: str, severity: str) -> None:
    assert one(code, locale, source, target, language="ms" if locale == "en" else "en") == [severity]


def written_in(locale: str, source: str) -> str:
    """The language of a source: Malay where it is translated into Indonesian."""
    return "ms" if locale == "id" and not source.startswith("A rate") else "en"


@pytest.mark.parametrize(("code", "locale", "source", "target"), FINE)
def test_what_is_right_is_left_alone(code: str, locale: str, source: str, target: str) -> None:
    assert one(code, locale, source, target, language=written_in(locale, source)) == []


@pytest.mark.parametrize(("_code", "locale", "source", "target"), FINE)
def test_what_is_right_for_one_rule_is_an_error_for_none(_code: str, locale: str, source: str, target: str) -> None:
    translation = translated(locale, (source, target), language=written_in(locale, source))
    assert [
        f
        for code in {f"QP{number}" for number in range(201, 226)}
        for f in found_by(code, translation)
        if f.severity.word == ERROR
    ] == []


def test_a_word_that_is_translated_elsewhere_is_no_loanword() -> None:
    pairs = [("Its weights", "Pemberatnya"), ("Weights of a model", "Pemberat model"), ("Weights", "Weights")]
    found = found_by("QP201", translated("ms", *pairs))
    assert messages(found) == ["This is still the source text: “Weights”."]
    assert found_by("QP201", translated("ms", ("A token", "Satu token"), ("Token", "Token"))) == []


def test_an_indonesian_file_is_told_once() -> None:
    pairs = [
        ("It can change", "Nilainya bisa berubah karena gradien"),
        ("The quality", "Kualitas dan aktivitas perangkat"),
        ("The answer", "Jawaban yaitu nomor kode"),
    ]
    found = found_by("QP202", translated("ms", *pairs))
    assert [each.span.line for each in found if each.span] == [8]
    assert "Indonesian rather than Malay" in found[0].message
    assert found_by("QP202", translated("id", *pairs)) == []


class TestMixedQuestion:
    PROMPT = ("What is it for?", "Apakah kegunaannya?")

    def test_a_copy_with_little_evidence_stands_out_among_its_siblings(self) -> None:
        pairs = [
            ("A slow stage", "Peringkat yang perlahan"),
            ("Small errors", "Some small errors"),
            ("A copy", "Satu salinan"),
        ]
        translation = options("ms", *pairs, prompt=self.PROMPT)
        found = found_by("QP203", translation)
        assert messages(found) == ["This is English, not Malay. The rest of the question is Malay."]
        assert found[0].span
        assert "Some small errors" in catalogue_line(translation, found[0].span.line)

    def test_an_indonesian_question_among_malay_ones(self) -> None:
        entries = [
            entry("loops/a/explanation", "It is so because of speed", "Hal ini kerana kelajuan peranti"),
            entry("loops/b/explanation", "The quality of an answer", "Kualitas jawaban bisa berubah"),
        ]
        found = found_by("QP203", translation_of(catalogue("ms", *entries), "ms"))
        assert messages(found) == ["This question is Indonesian rather than Malay, unlike the rest of the file."]

    def test_a_question_in_one_language_is_fine(self) -> None:
        pairs = [("A slow stage", "Peringkat yang perlahan"), ("Model", "Model"), ("A copy", "Satu salinan")]
        assert found_by("QP203", options("ms", *pairs, prompt=self.PROMPT)) == []


def catalogue_line(translation: object, number: int) -> str:
    source = translation._layer.catalogue.source  # type: ignore[attr-defined]
    return str(source.line(number))


class TestTerms:
    GLOSSARY = Glossary((
        Term(term="gradient checkpointing", translations={"ms": "titik semak kecerunan"}, avoid={"ms": ("pemeriksaan",)}),
        Term(term="gradient", translations={"ms": "kecerunan"}, avoid={"ms": ("titik",)}),
        Term(term="Ring", keep=True, case_sensitive=True),
        Term(term="stage", translations={"pt": "etapa"}),
        Term(term="network", translations={"ru": "нейронная сеть"}),
        Term(term="Adam", keep=True, avoid={"ms": ("Nabi Adam",)}),
    ))  # fmt: skip

    @pytest.mark.parametrize(
        ("locale", "source", "target", "severities"),
        [
            ("ms", "Use gradient checkpointing", "Guna titik semak kecerunan", []),  # the longer term hides the shorter
            ("ms", "Use gradient checkpointing", "Guna titik semak", [WARNING]),
            ("ms", "Use gradient checkpointing", "Guna pemeriksaan kecerunan", [ERROR]),
            ("ms", "The gradients", "Kecerunan", []),
            ("ms", "The gradient's size", "Saiz cerun", [WARNING]),
            ("ms", "The Ring here", "Gelang di sini", [ERROR]),
            ("ms", "The ring here", "Gelang di sini", []),
            ("ms", "The Ring here", "Di sini `Ring`", []),
            ("pt-BR", "A stage", "Um estágio", [WARNING]),  # what is said of Portuguese counts for Brazil
            ("vi", "A stage", "Một giai đoạn", []),
            ("ms", "backstage", "belakang pentas", []),
            ("ru", "Layers of a network", "Слои нейронной сети", []),  # words have other endings in a sentence
            ("ru", "Layers of a network", "Слои графа", [WARNING]),
            ("ms", "Adam here", "Nabi Adam di sini", [ERROR]),
        ],
    )
    def test_glossary(self, locale: str, source: str, target: str, severities: list[str]) -> None:
        assert one("QP205", locale, source, target, self.GLOSSARY) == severities

    @pytest.mark.parametrize(
        ("locale", "source", "target", "severities"),
        [
            ("id", "Use scikit-learn", "Gunakan scikit-belajar", [ERROR]),
            ("vi", "The OpenCV library", "Thư viện OpenCV", []),
            ("ms", "pandas and NumPy", "Panda dan NumPy", [ERROR]),
            ("ms", "Giant pandas eat bamboo", "Panda gergasi makan buluh", []),  # no quiz on programs
            ("ms", "Benefits of Keras", "Kelebihannya", [WARNING]),
            ("ar", "Use Linux", "استخدم لينكس", [WARNING]),
            ("ms", "Use keras", "Guna tanduk", []),
        ],
    )
    def test_names_that_quizpack_knows(self, locale: str, source: str, target: str, severities: list[str]) -> None:
        assert one("QP205", locale, source, target) == severities

    def test_what_the_glossary_says_of_a_known_name_comes_first(self) -> None:
        glossary = Glossary((Term(term="Keras", translations={"ms": "keras (tanduk)"}),))
        assert one("QP205", "ms", "Keras", "Keras (tanduk)", glossary) == []

    def test_a_kept_term_may_stay_in_a_copy(self) -> None:
        assert codes(translated("ms", ("all-reduce", "all-reduce"), glossary=keep("all-reduce"))) == []


class TestEqualOptions:
    @pytest.mark.parametrize(
        ("first", "second"),
        [
            (("size", "medida"), ("measure", "medida")),
            (("The stage", "La fase"), ("The phase", "la  fase")),
            (("A layer", "Una capa."), ("A coat", "Una capa")),
            (("two-stage", "de dos fases"), ("two phases", "de dos-fases")),
            (("**big**", "`x` grande"), ("large", "`x` grande")),
        ],
    )
    def test_equal(self, first: tuple[str, str], second: tuple[str, str]) -> None:
        found = found_by("QP211", options("es", first, ("other", "otro"), second))
        assert len(found) == 1
        assert [other.message for other in found[0].related] == ["The other one stands here."]

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            (("GPU", "GPU"), ("gpu", "gpu")),  # the source has the same difference
            (("-1", "-1"), ("1", "1")),
            (("1.5", "1,5"), ("15", "15")),
            (("x + 1", "x + 1"), ("x - 1", "x - 1")),
            (("C", "C"), ("C++", "C++")),
            (("`a`", "`a`"), ("`A`", "`A`")),
            (("$x$", "$x$"), ("$X$", "$X$")),
        ],
    )
    def test_not_equal(self, first: tuple[str, str], second: tuple[str, str]) -> None:
        assert found_by("QP211", options("es", first, second, ("other", "otro"))) == []


class TestAnswerLeak:
    WRONG = (("Early stopping", "Berhenti awal"), ("Weight decay", "Susutan pemberat"))

    def test_only_the_right_option_is_untranslated(self) -> None:
        found = found_by("QP212", options("ms", ("Micro-batching", "Micro-batching"), *self.WRONG))
        assert messages(found) == ["Only the right option was left as it is in the source."]

    def test_a_name_may_stay(self) -> None:
        assert found_by("QP212", options("ms", ("NCCL", "NCCL"), *self.WRONG)) == []
        assert found_by("QP212", options("ms", ("Micro-batching", "Micro-batching"), *self.WRONG, right=1)) == []

    def test_only_the_right_option_was_explained(self) -> None:
        long = ("Dropout", "Keciciran, iaitu unit dipadam secara rawak")
        found = found_by("QP212", options("ms", long, *self.WRONG))
        assert messages(found) == ["The right option has 42 characters, the others about 14."]
        assert found_by("QP212", options("ms", long, *self.WRONG, right=2)) == []


def test_all_options_in_one_style_need_no_stops() -> None:
    assert found_by("QP214", options("ms", ("One", "Satu."), ("Two", "Dua."), ("Three", "Tiga."))) == []
    found = found_by("QP214", options("ms", ("One", "Satu"), ("Two", "Dua."), ("Three", "Tiga")))
    assert messages(found) == ["The translation ends with a full stop, the source with no sign."]


def test_case_is_told_where_neighbours_differ() -> None:
    found = found_by("QP223", options("ms", ("One", "satu"), ("Two", "Dua"), ("Three", "Tiga")))
    assert messages(found) == ["The translation begins with a small letter, the source with a capital."]
    assert found_by("QP223", options("ms", ("One", "satu"), ("Two", "dua"), ("Three", "tiga"))) == []


class TestInconsistent:
    def test_one_text_in_two_ways(self) -> None:
        found = found_by(
            "QP221", translated("ms", ("The peak memory", "Memori puncak"), ("The peak memory", "Ingatan tertinggi"))
        )
        assert messages(found) == [
            "“The peak memory” is translated in two ways: “Memori puncak” and “Ingatan tertinggi”."
        ]
        assert [other.span.line for other in found[0].related] == [8]

    def test_single_words_and_signs_do_not_count(self) -> None:
        assert found_by("QP221", translated("ms", ("First", "Pertama"), ("First", "Awal"))) == []
        assert found_by("QP221", translated("ms", ("The end", "Tamat"), ("The end", "tamat."))) == []

    def test_a_text_that_was_pasted_over_another(self) -> None:
        pasted = "Gelembung mengecil apabila kelompok bertambah."
        found = found_by(
            "QP221", translated("ms", ("More batches shrink the bubble.", pasted), ("The ring passes keys.", pasted))
        )
        assert "have the same translation" in found[0].message


class TestStale:
    OLD = entry(
        "loops/q1/explanation", "Which is never idle?", "Yang manakah melahu?", '#, fuzzy\n#| msgid "Which is idle?"\n'
    )

    def test_a_changed_source_is_a_remark_until_it_is_shown(self) -> None:
        for shown, severity in ((False, INFO), (True, WARNING)):
            found = found_by("QP222", translation_of(catalogue("ms", self.OLD), "ms", fuzzy_shown=shown))
            assert [one.severity.word for one in found] == [severity]
            assert found[0].message == (
                "The source text has changed: it was “Which is idle?”, and is “Which is never idle?” now."
            )

    def test_machine_text_that_waits_is_not_stale(self) -> None:
        waiting = entry("loops/q1/explanation", "Which is idle?", "Yang manakah melahu?", "#, fuzzy\n")
        assert found_by("QP222", translation_of(catalogue("ms", waiting), "ms")) == []

    def test_no_other_rule_looks_at_what_waits(self) -> None:
        waiting = entry("loops/q1/explanation", "The 5 steps of it", "The 6 steps  of it", "#, fuzzy\n")
        assert codes(translation_of(catalogue("ms", waiting), "ms")) == []


def test_a_limit_that_an_entry_names() -> None:
    limited = entry("loops/q1/title", "A short name", "Nama yang agak panjang", "#, max-length:20\n")
    assert messages(found_by("QP213", translation_of(catalogue("ms", limited), "ms"))) == [
        "The translation has 22 characters; the entry allows 20."
    ]


def test_a_title_that_platforms_would_cut() -> None:
    long = entry("loops/title", "word " * 40, "perkataan " * 30)
    found = found_by("QP213", translation_of(catalogue("ms", long), "ms"))
    assert messages(found) == ["This title has 300 characters; platforms cut it after 255."]
