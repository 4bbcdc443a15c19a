import { showBlocks, checkSections, readFailure, countLosses, read } from './testing/imported.testing'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const blocks = (text: string) => showBlocks(bytes(text))
const losses = (text: string) => countLosses(bytes(text))

test.each([
  ['# Un\n\n## Deux {#deux .unnumbered}\n\n###### Six', ['h1 Un', 'h2 Deux', 'h6 Six']],
  ['Un *mot* **fort** H~2~O x^2^ `code`', ['p Un /mot/ *fort* H~2~O x^2^ code']],
  ['[page](https://a.tg) [haut](#un) <https://b.tg>', ['p @page@ haut @https://b.tg@']],
  [
    '- a\n  - b\n\n    suite\n- c\n\n3. x\n4. y',
    ['ul(li(p a, ul(li(p b, p suite))), li(p c))', 'ol3(li(p x), li(p y))'],
  ],
  ['- [x] fait\n- [ ] à faire', ['ul(li(p ☑ fait), li(p ☐ à faire))']],
  ['| A | B |\n|---|---|\n| 1 | *2* |', ['table(tr(th(p A), th(p B)), tr(td(p 1), td(p /2/)))']],
  ['> un\n>\n> deux', ['quote(p un, p deux)']],
  [
    'Note[^1] et ^[en *ligne* [ici]].\n\n[^1]: Première\n    suite.\n\nFin.',
    ['p Note[Première suite.] et [en /ligne/ [ici]].', 'p Fin.'],
  ],
  ['Lieu[^1].\n\n[^1]: Voir [la page](https://a.tg), xix^e^', ['p Lieu[Voir @la page@, xix^e^].']],
  ['Sans note[^9].', ['p Sans note[^9].']],
  ['$$\n\\frac{a}{b}\n$$\n\nSuite', ['equation \\frac{a}{b}', 'p Suite']],
  ['Il coûte 5 $ et 6 $, soit $x$.', ['p Il coûte 5 $ et 6 $, soit $x$.']],
  ['![Un champ](champ.png "Le champ")', ['figure none (Un champ) Le champ']],
  ['Avant ![a](b.png) après', ['p Avant  après', 'figure none (a) ']],
  ['<div align="center">Centré</div>\n\nUn <b>mot</b><br>deux', ['p Centré', 'p Un mot⏎deux']],
  ['```r\na <- 1\nb\n```', ['p a <- 1⏎b']],
  ['\\newpage\n\nSuite', ['break()', 'p Suite']],
  ['Titre\n=====\n\n&eacute;t&#233; &laquo;&nbsp;a&nbsp;&raquo;', ['h1 Titre', 'p été «\u00a0a\u00a0»']],
  ['| A |\n|---|\n| 1 |\n\nTable: Effectifs', ['p Table: Effectifs', 'table(tr(th(p A)), tr(td(p 1)))']],
])('%j', (text, expected) => {
  expect(blocks(text)).toEqual(expected)
  checkSections(read(bytes(text)))
})

test('what is not kept is told', () => {
  expect(
    losses('---\ntitle: A\n---\n\n# T\n\n![a](https://a.tg/b.png) ![c](d.png) $x$ <u>u</u> ~~s~~ [f](file:///a)'),
  ).toEqual({
    frontMatter: 1,
    remotePictures: 1,
    missingPictures: 1,
    html: 2,
    formats: 1,
    unsafeLinks: 1,
  })
  expect(losses('Voir [@okoye2020].\n\n```\na\n```')).toEqual({ citations: 1, code: 1 })
})

test('a file that begins with a rule keeps what is before the next one', () => {
  const text = '---\n\nUn texte.\n\n---\n\nSuite.'
  expect([blocks(text), losses(text)]).toEqual([['p Un texte.', 'p Suite.'], {}])
  expect(blocks('---\nIntroduction : le cadre\n\n---\n\nSuite.')).toEqual(['p Introduction : le cadre', 'p Suite.'])
  expect(blocks('---\ntitle:\n  A\n...\nSuite.')).toEqual(['p Suite.'])
})

test('text of older programs and of either line end is read', () => {
  const latin = Uint8Array.from('L\x92\xe9t\xe9 \x96 co\xfbt\x85', (letter) => letter.charCodeAt(0))
  expect(showBlocks(latin)).toEqual(['p L’été – coût…'])
  expect(blocks('\ufeff# Un\r\n\r\nDeux\rTrois')).toEqual(['h1 Un', 'p Deux Trois'])
  const wide = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array(Array.from('été', (one) => one.charCodeAt(0))).buffer),
  ])
  expect(showBlocks(wide)).toEqual(['p été'])
})

test('nothing that is nested without end stops the reading', () => {
  expect(blocks(`${'>'.repeat(20_000)} fin`).join('')).toContain('fin')
  expect(blocks(`${'- '.repeat(400)}fin`).join('')).toContain('fin')
  checkSections(read(bytes(`${'- '.repeat(400)}fin`)))
  expect(readFailure(bytes('['.repeat(4_000)))).toBe('read')
  expect(readFailure(bytes('*a **b '.repeat(4_000)))).toBe('read')
})

test('a text without titles that has bold ones is divided by them', () => {
  expect(blocks('**INTRODUCTION**\n\nUn texte.\n\n**CHAPITRE 1 : Le cadre**\n\nSuite.\n\n**1.1 Méthode**')).toEqual([
    'h1 INTRODUCTION',
    'p Un texte.',
    'h1 CHAPITRE 1 : Le cadre',
    'p Suite.',
    'h2 1.1 Méthode',
  ])
})
