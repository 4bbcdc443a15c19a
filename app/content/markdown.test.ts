import { htmlToText } from '../ui/html-text'
import { headingAnchor, compileMarkdown, foldSections, splitFrontMatter } from './markdown'

const html = (source: string, language: 'fr' | 'en' = 'fr') => compileMarkdown(source, language).html.trim()

test.each([
  ['Les étapes', 'les-etapes'],
  ['Qu’est-ce qu’un plan ?', 'qu-est-ce-qu-un-plan'],
  ['  APA & MLA  ', 'apa-mla'],
])('anchor of %s', (title, anchor) => {
  expect(headingAnchor(title)).toBe(anchor)
})

test('French typography in text, in headings and links, never in code', () => {
  expect(html('Prêt ? `a ? b`')).toBe('<p>Prêt\u202f? <code>a ? b</code></p>')
  expect(html("L'été [c'est où ?](/faq)")).toBe('<p>L’été <a href="/faq">c’est où\u202f?</a></p>')
  expect(html('Ready ?', 'en')).toBe('<p>Ready ?</p>')
})

test('raw HTML is shown, not run', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script')
  expect(html('a <img src=x onerror=alert(1)> b')).not.toContain('<img')
})

test('headings have anchors, and those of the second level are the table of contents', () => {
  const { html: body, sections } = compileMarkdown('# Un\n\n## Les étapes\n\n### Une étape\n\n## La fin', 'fr')
  expect(body).toContain('<h2 id="les-etapes">Les étapes</h2>')
  expect(body).toContain('<h3 id="une-etape">Une étape</h3>')
  expect(sections).toEqual([
    { id: 'les-etapes', title: 'Les étapes' },
    { id: 'la-fin', title: 'La fin' },
  ])
})

test('a link that leads nowhere stops the build', () => {
  expect(() => html('[x](javascript:alert(1))')).toThrow('javascript:alert(1)')
  expect(() => html('[x](faq)')).toThrow('faq')
  expect(html('[x](#la-fin) [y](/faq) [z](mailto:a@example.org)')).toContain('href="#la-fin"')
})

test('links to other sites open apart', () => {
  expect(html('[ici](https://example.org/a?b=c&d=e)')).toBe(
    '<p><a href="https://example.org/a?b=c&amp;d=e" target="_blank" rel="noopener">ici <span class="hidden">(nouvel onglet)</span></a></p>',
  )
})

test('tables scroll by themselves; an empty corner is no header', () => {
  const table = html('| | A |\n|---|---|\n| un | 1 |')
  expect(table).toMatch(/^<div class="table-scroll"/)
  expect(table).toContain('<thead><tr><td></td><th scope="col">A</th></tr></thead>')
})

test('a picture of the guide waits in a closed box that says its size; another stops the build', () => {
  const box = html("![L'écran](/images/guide/export.fr.webp)")
  expect(box).toMatch(/^<details class="accordion guide-screen"><summary>Voir l’écran \(\d+\u00a0ko\)<\/summary><img /)
  expect(box).toContain('loading="lazy"')
  expect(box).toContain('alt="L’écran"')
  expect(() => html('![x](https://example.org/x.png)')).toThrow('example.org')
})

test('words and plain text', () => {
  expect(compileMarkdown('## Deux mots\n\nEt *trois* mots.', 'fr').words).toBe(5)
  expect(htmlToText('<h2>Un</h2><ul><li>a &amp; b</li><li>&lt;c&gt;</li></ul>')).toBe('Un a & b <c>')
})

test('front matter is told from the text; a file without it is refused by name', () => {
  expect(splitFrontMatter('a.md', '---\ntitle: Un\norder: 2\n---\nTexte')).toEqual({
    front: { title: 'Un', order: 2 },
    body: 'Texte',
  })
  expect(() => splitFrontMatter('b.fr.md', 'Texte')).toThrow('b.fr.md')
})

test('sections stand in one box, what introduces them before it', () => {
  expect(foldSections('<p>a</p>\n<h2 id="b">b</h2>\n<p>c</p><h2 id="d">d</h2>')).toBe(
    '<p>a</p>\n<div class="sections"><h2 id="b">b</h2>\n<p>c</p><h2 id="d">d</h2></div>',
  )
  expect(foldSections('<p>a</p>')).toBe('<p>a</p>')
})
