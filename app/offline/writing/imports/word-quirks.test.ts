import { strToU8 } from 'fflate'
import { showBlocks, checkSections, field, countLosses, p, r, read, titled, wordFile } from './testing/imported.testing'

const STYLES = [
  ['Titre1', 'heading 1'],
  ['Titre2', 'Titre 2'],
  ['TM1', 'toc 1'],
  ['Lgende', 'caption'],
  ['Mien', 'Mon titre', 'Titre1'],
  ['Citation', 'Quote'],
]
  .map(
    ([id, name, basedOn]) =>
      `<w:style w:type="paragraph" w:styleId="${id ?? ''}"><w:name w:val="${name ?? ''}"/>${basedOn === undefined ? '' : `<w:basedOn w:val="${basedOn}"/>`}</w:style>`,
  )
  .join('')
const styles = `${STYLES}<w:style w:type="paragraph" w:styleId="Plan"><w:name w:val="Mon plan"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
<w:style w:type="character" w:styleId="Fort"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`
const level = (number: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${String(number)}"><w:start w:val="${String(start)}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum>
<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '•')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`
const item = (text: string, number: number, depth = 0) =>
  p(r(text), `<w:numPr><w:ilvl w:val="${String(depth)}"/><w:numId w:val="${String(number)}"/></w:numPr>`)
const file = (body: string, parts: Parameters<typeof wordFile>[1] = {}) =>
  wordFile(body, { styles, numbering, ...parts })
const blocks = (body: string, parts = {}) => showBlocks(file(body, parts))
const losses = (body: string, parts = {}) => countLosses(file(body, parts))

describe('titles', () => {
  test('by the name of the style in either language, its ancestor, or an outline level', () => {
    const body = [titled('Titre1', 'Un'), titled('Titre2', 'Deux'), titled('Mien', 'Trois'), titled('Plan', 'Quatre')]
    expect(blocks([...body, p(r('Cinq'), '<w:outlineLvl w:val="2"/>')].join(''))).toEqual([
      'h1 Un',
      'h2 Deux',
      'h1 Trois',
      'h2 Quatre',
      'h3 Cinq',
    ])
  })
  test('a level that is taken away makes text of it', () =>
    expect(blocks(p(r('Texte'), '<w:pStyle w:val="Titre1"/><w:outlineLvl w:val="9"/>'))).toEqual(['p Texte']))
  test('lines of a list of contents go, and a field that never ends hides no title', () => {
    const open = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o</w:instrText></w:r>'
    const body = p(`${open}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('Un 3')}`) + titled('TM1', 'Deux 5')
    expect(blocks(`${body}${titled('Titre1', 'Un')}${p(r('Texte'))}`)).toEqual(['h1 Un', 'p Texte'])
    expect(losses(`${body}${titled('Titre1', 'Un')}`)).toEqual({ contents: 1 })
  })
})

describe('letters', () => {
  test('marks of runs and of their styles, and what switches them off', () =>
    expect(
      blocks(
        p(
          r('gras', '<w:b/>') +
            r('fort', '<w:rStyle w:val="Fort"/>') +
            r('non', '<w:rStyle w:val="Fort"/><w:b w:val="0"/>') +
            r('2', '<w:vertAlign w:val="superscript"/>') +
            r('i', '<w:i/>'),
        ),
      ),
    ).toEqual(['p *grasfort*non^2^/i/']))
  test('signs that are no letters', () =>
    expect(
      blocks(
        p(
          '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:noBreakHyphen/><w:t>c</w:t><w:softHyphen/><w:br/><w:t>d</w:t></w:r>' +
            '<w:r><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Webdings" w:char="0041"/></w:r>',
        ),
      ),
    ).toEqual(['p a b‑c⏎dα✓A']))
  test('links of the web stay; others leave their text', () => {
    const body = p(
      `<w:hyperlink r:id="web">${r('la page')}</w:hyperlink> <w:hyperlink r:id="disk">${r(' le fichier')}</w:hyperlink>` +
        `<w:hyperlink w:anchor="x">${r(' plus haut')}</w:hyperlink>${field('HYPERLINK "https://a.tg/b"', r(' champ'))}` +
        field('HYPERLINK "javascript:alert(1)"', r(' piège')),
    )
    const parts = { outside: { web: 'https://a.tg', disk: 'file:///C:/a.doc' } }
    expect(blocks(body, parts)).toEqual(['p @la page@ le fichier plus haut@ champ@ piège'])
    expect(losses(body, parts)).toEqual({ unsafeLinks: 1 })
  })
  test('fields show what they showed, or nothing', () => {
    const body = p(
      r('Voir ') +
        field('REF _Ref1 \\h', r('figure 2')) +
        r(' (') +
        field('ADDIN ZOTERO_ITEM CSL_CITATION {}', r('Okoye, 2020')) +
        r(') ') +
        field('PAGE', r('12')) +
        field('SEQ Figure', r('3')) +
        '<w:fldSimple w:instr=" DATE "><w:r><w:t> hier</w:t></w:r></w:fldSimple>' +
        field('XE "mot"', ''),
    )
    expect(blocks(body)).toEqual(['p Voir figure 2 (Okoye, 2020) 3 hier'])
    expect(losses(body)).toEqual({ references: 1, citations: 1, fields: 1, pageNumbers: 1 })
  })
  test('underlined, highlighted and struck words are told once a run', () =>
    expect(
      losses(
        p(r('a', '<w:u w:val="single"/>') + r('b', '<w:highlight w:val="yellow"/>') + r('c', '<w:u w:val="none"/>')),
      ),
    ).toEqual({
      formats: 2,
    }))
})

test('changes are accepted, also those of a paragraph end, a table row and a move', () => {
  const deletion = `<w:del><w:r><w:delText>parti</w:delText></w:r></w:del>`
  const body =
    p(`${r('Un ')}${deletion}`, '<w:rPr><w:del/></w:rPr>') +
    p(`<w:ins>${r('deux')}</w:ins><w:moveFrom>${r('x')}</w:moveFrom>`) +
    `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p(r('non'))}</w:tc></w:tr><w:tr><w:tc>${p(r('a'))}</w:tc><w:tc>${p(r('b'))}</w:tc></w:tr></w:tbl>`
  expect(blocks(body)).toEqual(['p Un deux', 'table(tr(td(p a), td(p b)))'])
  expect(losses(body)).toEqual({ acceptedInsertions: 1, deletedText: 3 })
})

describe('lists', () => {
  test('stand in one another, and go on after a paragraph', () =>
    expect(
      blocks(
        item('a', 1) +
          item('b', 1, 1) +
          item('c', 1, 1) +
          item('d', 1) +
          p(r('entre')) +
          item('e', 1) +
          item('f', 2) +
          item('g', 3),
      ),
    ).toEqual(['ol(li(p a, ol(li(p b), li(p c))), li(p d))', 'p entre', 'ol3(li(p e))', 'ul(li(p f))', 'ol7(li(p g))']))
  test('letters and Roman numbers become 1, 2, 3, which is told', () => {
    expect(losses(item('a', 1) + item('b', 1, 1) + item('c', 1, 1) + item('d', 2))).toEqual({ numberFormats: 2 })
    expect(losses(item('a', 1) + item('d', 2))).toEqual({})
  })
  test('an item keeps its number and its letters around a picture or a new page', () => {
    const listed = (inside: string) => p(inside, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
    const page = '<w:r><w:br w:type="page"/></w:r>'
    expect(blocks(item('a', 1) + listed(`${r('b')}${page}${r('suite')}`) + item('c', 1))).toEqual([
      'ol(li(p a), li(p b))',
      'break()',
      'p suite',
      'ol3(li(p c))',
    ])
    expect(blocks(item('a', 1) + listed(`${page}${r('b')}`) + item('c', 1))).toEqual([
      'ol(li(p a))',
      'break()',
      'ol2(li(p b), li(p c))',
    ])
    expect(blocks(item('a', 1) + listed(page) + item('c', 1))).toEqual(['ol(li(p a))', 'break()', 'ol3(li(p c))'])
  })
  test('a first item that stands deeper than the next, and a number that nobody describes', () =>
    expect(blocks(item('a', 1, 1) + item('b', 1) + item('c', 99))).toEqual(
      ['ol(li(p a))', 'ol(li(p b))', 'p c'].slice(0, 0).concat(['ol(li(p a), li(p b))', 'p c']),
    ))
})

describe('tables', () => {
  const cell = (inside: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`
  test('cells that reach over others, rows that are short, a head', () => {
    const rows = [
      `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(p(r('A')), '<w:gridSpan w:val="2"/>')}${cell(p(r('B')))}</w:tr>`,
      `<w:tr>${cell(p(r('c')), '<w:vMerge w:val="restart"/>')}${cell(p(r('d')))}${cell(p(r('e')))}</w:tr>`,
      `<w:tr>${cell(p(''), '<w:vMerge/>')}${cell(p(r('f')))}</w:tr>`,
    ]
    expect(blocks(`<w:tbl>${rows.join('')}</w:tbl>`)).toEqual([
      'table(tr(th2×1(p A), th(p B)), tr(td1×2(p c), td(p d), td(p e)), tr(td(p f), td(p )))',
    ])
  })
  test('an equation and its number beside it are an equation', () => {
    const math = '<m:oMathPara><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></m:oMathPara>'
    expect(blocks(`<w:tbl><w:tr>${cell(p(math))}${cell(p(r('(3)')))}</w:tr></w:tbl>`)).toEqual(['equation x=1'])
  })
  test('in a table of several cells it stands in a line', () => {
    const math = '<m:oMathPara><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></m:oMathPara>'
    const body = `<w:tbl><w:tr>${cell(p(r('a')))}${cell(p(math))}</w:tr><w:tr>${cell(p(r('b')))}${cell(p(r('c')))}</w:tr></w:tbl>`
    expect(blocks(body)).toEqual(['table(tr(td(p a), td(p $x=1$)), tr(td(p b), td(p c)))'])
    expect(losses(body)).toEqual({})
  })
})

describe('pictures and boxes', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
  const drawing = (id: string, alt = '') =>
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Image 1" descr="${alt}"/><a:graphic><a:blip r:embed="${id}"/></a:graphic></wp:inline></w:drawing></w:r>`
  const media = { 'a.png': png, 'b.emf': strToU8('EMF') }
  test('with their captions below or above, and a caption that is none', () => {
    const body =
      p(drawing('a.png', 'Un champ')) +
      titled('Lgende', 'Figure 1 : Le champ en mars') +
      p(r('Figure 2 – Au-dessus')) +
      p(drawing('a.png')) +
      p(drawing('a.png')) +
      p(r('Figure 3 montre que la surface compte moins que l’eau, comme on l’a vu.'))
    expect(blocks(body, { media })).toEqual([
      'figure word/media/a.png (Un champ) Le champ en mars',
      'figure word/media/a.png () Au-dessus',
      'figure word/media/a.png () ',
      'p Figure 3 montre que la surface compte moins que l’eau, comme on l’a vu.',
    ])
  })
  test('those that no browser draws, that are elsewhere or missing keep their place', () => {
    const body = p(drawing('b.emf', 'Plan')) + p(drawing('far')) + p(drawing('nothing'))
    const parts = { media, outside: { far: 'https://a.tg/a.png' } }
    expect(blocks(body, parts)).toEqual(['figure none (Plan) ', 'figure none () ', 'figure none () '])
    expect(losses(body, parts)).toEqual({ unreadablePictures: 1, remotePictures: 1, missingPictures: 1 })
  })
  test('a picture or a new page in a paragraph stands where it stood, and joins no letters', () => {
    const page = '<w:r><w:br w:type="page"/></w:r>'
    expect(blocks(p(`${r('Avant')}${drawing('a.png')}${r('après')}${page}${r('fin')}`), { media })).toEqual([
      'p Avant',
      'figure word/media/a.png () ',
      'p après',
      'break()',
      'p fin',
    ])
    const anchored = drawing('a.png').replaceAll('wp:inline', 'wp:anchor')
    expect(blocks(p(`${r('Av')}${anchored}${r('ant')}`), { media })).toEqual(['p Avant', 'figure word/media/a.png () '])
    const title = p(`${r('Un')}${page}${r('titre')}`, '<w:pStyle w:val="Titre1"/>')
    expect(blocks(title)).toEqual(['h1 Un titre', 'break()'])
  })
  test('a text box is read once, of the two forms that Word writes', () => {
    const box = (inside: string) => `<w:txbxContent>${inside}</w:txbxContent>`
    const body = p(
      `${r('Avant')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box(p(r('Dans la zone')))}</wps:txbx></w:drawing></mc:Choice>` +
        `<mc:Fallback><w:pict><v:textbox>${box(p(r('Dans la zone')))}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    )
    expect(blocks(body)).toEqual(['p Avant', 'p Dans la zone'])
    expect(losses(body)).toEqual({ textBoxes: 1 })
  })
  test('shapes, embedded tables and rules', () => {
    const body = p(
      `${r('a')}<w:r><w:pict><v:rect o:hr="t"/></w:pict><w:pict><v:line/></w:pict><w:object><v:shape><v:imagedata r:id="b.emf"/></v:shape></w:object></w:r>`,
    )
    expect(losses(body, { media })).toEqual({ drawings: 1, objects: 1, unreadablePictures: 1 })
  })
})

describe('equations', () => {
  const of = (inside: string) => blocks(p(`<m:oMathPara><m:oMath>${inside}</m:oMath></m:oMathPara>`))
  const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  test.each([
    [`<m:f><m:num>${t('a')}</m:num><m:den>${t('b')}</m:den></m:f>`, '\\frac{a}{b}'],
    [`<m:sSup><m:e>${t('x')}</m:e><m:sup>${t('2')}</m:sup></m:sSup>`, 'x^{2}'],
    [`<m:sSub><m:e>${t('ab')}</m:e><m:sub>${t('i')}</m:sub></m:sSub>`, '{ab}_{i}'],
    [`<m:rad><m:deg/><m:e>${t('x')}</m:e></m:rad>`, '\\sqrt{x}'],
    [`${t('α')}${t('≤')}${t('5 %')}`, '\\alpha \\leq 5 \\%'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t('i')}</m:sub><m:sup>${t('n')}</m:sup><m:e>${t('x')}</m:e></m:nary>`,
      '\\sum_{i}^{n} x',
    ],
    [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${t('x')}</m:e></m:d>`, '\\left[ x\\right]'],
    [t('prix moyen'), '\\text{prix moyen}'],
  ])('%s', (inside, latex) => expect(of(inside)).toEqual([`equation ${latex}`]))
  test('an unknown form stays as letters, and is told', () => {
    const body = p(`<m:oMathPara><m:oMath><m:strange><m:e>${t('x+y')}</m:e></m:strange></m:oMath></m:oMathPara>`)
    expect(blocks(body)).toEqual(['p x+y'])
    expect(losses(body)).toEqual({ equationsAsText: 1 })
  })
})

test('notes in one line, endnotes among them; hidden and commented text', () => {
  const footnotes = `<w:footnote w:type="separator" w:id="0">${p('')}</w:footnote><w:footnote w:id="2">${p(r('Une ') + r('note', '<w:i/>'))}${p(r('longue.'))}</w:footnote>`
  const body = p(
    `${r('Mot')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:footnoteReference w:id="9"/></w:r>${r('caché', '<w:vanish/>')}<w:r><w:commentReference w:id="1"/></w:r>`,
  )
  expect(blocks(body, { footnotes })).toEqual(['p Mot[Une /note/ longue.]'])
  expect(losses(body, { footnotes, header: p(r('En-tête')) })).toEqual({
    hiddenText: 1,
    comments: 1,
    headersFooters: 1,
  })
})

test('strict and renamed namespaces are the same words', () => {
  const body = `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:pPr><x:pStyle x:val="Titre1"/></x:pPr><x:r><x:t>Un</x:t></x:r></x:p></x:body></x:document>`
  expect(showBlocks(wordFile('', { styles }, { 'word/document.xml': strToU8(body) }))).toEqual(['h1 Un'])
})

test('whatever stands together is of the schema', () =>
  checkSections(
    read(
      file(
        titled('Titre1', 'A') +
          item('a', 1) +
          p('<w:r><w:br w:type="page"/></w:r>') +
          titled('Citation', 'q') +
          `<w:tbl><w:tr><w:tc>${item('x', 2)}<w:tbl><w:tr><w:tc>${p(r('n'))}</w:tc><w:tc>${p('')}</w:tc></w:tr></w:tbl></w:tc><w:tc>${titled('Titre2', 'B')}</w:tc></w:tr></w:tbl>`,
      ),
    ),
  ))

test('a note keeps marks and links; a formula in it is letters, and told', () => {
  const link = `<w:hyperlink r:id="a">${r('le rapport')}</w:hyperlink>`
  const formula = `<m:oMath><m:r><m:t>x+y</m:t></m:r></m:oMath>`
  const footnotes = `<w:footnote w:id="2">${p(r('Voir ') + link + r(', xix') + r('e', '<w:vertAlign w:val="superscript"/>') + formula)}</w:footnote>`
  const body = p(`${r('Mot')}<w:r><w:footnoteReference w:id="2"/></w:r>`)
  const noted = blocks(body, { footnotes })
  expect(noted).toEqual(['p Mot[Voir le rapport, xix^e^x+y]'])
  expect(losses(body, { footnotes })).toEqual({ noteFormulas: 1 })
})
