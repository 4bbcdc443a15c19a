import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { typeset } from '../app/i18n/typography'
import { writing as english } from '../app/member/writing/writing.en'
import { writing as french } from '../app/member/writing/writing.fr'
import { expectAccessibleInBothThemes } from './support/accessible'
import { openEditor } from './support/editor-page'
import { hear } from './support/messages'
import { expectNoSidewaysScroll } from './support/page'

/** The editor in a page of its own: no server, and so no fixture of one. */
const test = base.extend<{ messages: void }>({
  messages: [
    async ({ context }, use) => {
      const messages = hear(context)
      await use()
      expect(messages.unexpected(), 'console messages and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

const t = typeset(french, 'fr').editor
const text = (page: Page): Locator => page.locator('.editor-text').first()
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const xml = (page: Page, index = 0): Promise<string> =>
  page.evaluate((at) => globalThis.harness.xml(at).replace(/ id="[a-z0-9]{12}"/g, ''), index)
const bytes = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.harness.bytes())

async function start(page: Page, options: Parameters<typeof openEditor>[1] = {}): Promise<void> {
  await openEditor(page, options)
  await text(page).click()
}

/** Fills a document with blocks that are given as names, attributes and texts. */
type Block = [name: string, attributes: Record<string, unknown>, ...children: (string | Block)[]]
const fill = (given: string): void => {
  const [doc] = globalThis.harness.docs
  if (!doc) return
  const fragment = doc.getXmlFragment('text')
  // The constructors of the page's own Yjs, which are not imported here.
  const { XmlElement, XmlText } = globalThis.harness.types
  const make = (block: unknown): unknown => {
    if (typeof block === 'string') return new XmlText(block)
    const [name, attributes, ...children] = block as Block
    const element = new XmlElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value as string)
    element.insert(0, children.map(make) as never[])
    return element
  }
  fragment.insert(0, (JSON.parse(given) as Block[]).map(make) as never[])
}

test.describe('by keyboard', () => {
  test('headings, lists, quotes, bold and a line of their shortcuts', async ({ page }) => {
    await start(page)
    const { keyboard } = page
    await keyboard.type('## Le contexte')
    await keyboard.press('Enter')
    await keyboard.type('Un mot ')
    await keyboard.press('Control+b')
    await keyboard.type('fort')
    await keyboard.press('Control+b')
    await keyboard.type(' ici')
    await keyboard.press('Enter')
    await keyboard.type('- un')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.type('dedans')
    await keyboard.press('Enter')
    await keyboard.press('Shift+Tab')
    await keyboard.type('deux')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('> cité')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('1. premier')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('Fin')
    await keyboard.press('Control+Alt+3')
    expect(await xml(page)).toBe(
      '<heading level="2">Le contexte</heading><paragraph>Un mot <bold>fort</bold> ici</paragraph>' +
        '<bullet_list><list_item><paragraph>un</paragraph><bullet_list><list_item><paragraph>dedans</paragraph>' +
        '</list_item></bullet_list></list_item><list_item><paragraph>deux</paragraph></list_item></bullet_list>' +
        '<quote><paragraph>cité</paragraph></quote>' +
        '<ordered_list start="1"><list_item><paragraph>premier</paragraph></list_item></ordered_list>' +
        '<heading level="3">Fin</heading>',
    )
    await expect(page.getByRole('heading', { level: 3, name: 'Le contexte' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => globalThis.harness.words())).toBe(12)
    await expect(page.getByText('12 mots')).toBeVisible()
  })

  test('French typography; undoing takes back only the correction', async ({ page }) => {
    await start(page)
    const { keyboard } = page
    await keyboard.type('Quoi !')
    await expect(text(page)).toHaveText('Quoi\u202f!', { useInnerText: false })
    await keyboard.press('Control+z')
    expect(await xml(page)).toBe('<paragraph>Quoi !</paragraph>')
    await keyboard.press('Control+Shift+z')
    expect(await xml(page)).toBe('<paragraph>Quoi\u202f!</paragraph>')
    await keyboard.type(' "l\'eau"...')
    expect(await xml(page)).toBe('<paragraph>Quoi\u202f! «\u202fl’eau\u202f»…</paragraph>')

    // Not in English words, nor where it was switched off.
    await tool(page, t.language).click()
    await tool(page, t.languages.en).click()
    await keyboard.type('"so"!')
    expect(await xml(page)).toContain('<language tag="en">"so"!</language>')
    await tool(page, t.language).click()
    await tool(page, t.languages.none).click()
    await tool(page, t.display).click()
    await page.getByRole('switch', { name: t.settings.typography }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.locator('ion-modal')).toHaveCount(0)
    await text(page).press('Control+End')
    await keyboard.type(' non!')
    expect(await xml(page)).toMatch(/non!<\/paragraph>$/)
  })

  test('the tools are one stop of Tab, and arrows lead through them', async ({ page }) => {
    await start(page)
    await page.keyboard.type('mot')
    await page.keyboard.press('Shift+Tab')
    await expect(tool(page, t.undo)).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool(page, t.pageBreak)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const style = page.locator('.editor-style')
    await expect(style).toBeFocused()
    await expect(style).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(tool(page, t.styles.paragraph)).toBeFocused()
    await expect(tool(page, t.styles.paragraph)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(style).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    expect(await xml(page)).toBe('<heading level="1">mot</heading>')
    // In a paragraph Tab leads on.
    await page.keyboard.press('Tab')
    await expect(text(page)).not.toBeFocused()
  })
})

test('a keyboard that composes words gets the typography after each', async ({ page }) => {
  await start(page)
  const session = await page.context().newCDPSession(page)
  for (const composed of ['l', "l'", "l'e", "l'ea"])
    await session.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    })
  await session.send('Input.insertText', { text: "l'eau" })
  await expect(text(page)).toHaveText('l’eau')
  await page.keyboard.type(' é!')
  expect(await xml(page)).toBe('<paragraph>l’eau é\u202f!</paragraph>')
})

test('on a wide screen the tools stand above the text, and stay there @tablet', async ({ page }) => {
  await start(page)
  await page.keyboard.type('Une ligne')
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')
  const bar = await page.locator('.editor-bar').boundingBox()
  const header = await page.locator('ion-header').boundingBox()
  expect(bar?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
  await expect(page.locator('.editor-bar')).toBeInViewport({ ratio: 1 })
})

test.describe('by touch', () => {
  test('a table, its rows and columns, and Tab through its cells', async ({ page }) => {
    await start(page)
    await tool(page, t.table).tap()
    await tool(page, t.tables.insert).tap()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Ville')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Nouvelle')
    await expect(page.getByRole('row')).toHaveCount(3)
    await tool(page, t.tables.columnAfter).tap()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await tool(page, t.tables.removeRow).tap()
    await tool(page, t.tables.removeColumn).tap()
    await expect(page.getByRole('row')).toHaveCount(2)
    await tool(page, t.tables.headerRow).tap()
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    await tool(page, t.tables.remove).tap()
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test('a footnote is written in a sheet, read again, changed and taken away', async ({ page }) => {
    await start(page)
    await page.keyboard.type('Un fait')
    await tool(page, t.footnote).tap()
    await page.getByLabel(t.notes.text).fill('Kossi, p. 12.')
    await tool(page, t.notes.save).tap()
    await expect(page.locator('ion-modal')).toHaveCount(0)
    await page.keyboard.type(' et la suite')
    expect(await xml(page)).toContain('Un fait<footnote text="Kossi, p. 12."></footnote> et la suite')
    const marker = page.getByRole('button', { name: 'Note\u202f: Kossi, p. 12.' })
    await marker.tap()
    await page.getByLabel(t.notes.text).fill('Kossi, p. 14.')
    await tool(page, t.notes.save).tap()
    await expect(page.getByRole('button', { name: 'Note\u202f: Kossi, p. 14.' })).toBeVisible()
    await expect(page.locator('ion-modal')).toHaveCount(0)

    await tool(page, t.read).tap()
    await page.locator('.editor-note').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('ion-modal').getByText('Kossi, p. 14.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('ion-modal')).toHaveCount(0)
    await tool(page, t.read).tap()
    await page.locator('.editor-note').tap()
    await tool(page, t.notes.remove).tap()
    await expect(page.locator('.editor-note')).toHaveCount(0)
  })

  test('a link, and what is none is refused at its field', async ({ page }) => {
    await start(page)
    await page.keyboard.type('site')
    await page.keyboard.press('Shift+Home')
    await tool(page, t.link).tap()
    await page.getByLabel(t.links.address).fill('javascript:alert(1)')
    await tool(page, t.links.save).tap()
    await expect(page.getByText(t.links.wrong)).toBeVisible()
    await page.getByLabel(t.links.address).fill('www.univ-lome.tg')
    await tool(page, t.links.save).tap()
    await expect(page.getByRole('link', { name: 'site' })).toHaveAttribute('href', 'https://www.univ-lome.tg')
  })

  test('the tools are large, stay on the screen and above its keyboard', async ({ page }) => {
    await start(page)
    const bar = page.locator('.editor-bar')
    const sizes = await bar
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()))
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom))).toBe(0)
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    expect(await bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom))).toBe(300)
    await expectNoSidewaysScroll(page)
  })
})

test('finds whatever the case and the signs, counts, and replaces', async ({ page }) => {
  await start(page)
  await page.keyboard.type("L'eau et l'eau, puis l’Eau")
  await page.keyboard.press('Control+f')
  const field = page.getByLabel(t.search.find, { exact: true })
  await expect(field).toBeFocused()
  await field.fill("l'eau")
  await expect(page.getByText('1 sur 3')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('2 sur 3')).toBeVisible()
  await page.getByLabel(t.search.replaceWith).fill('la pluie $&')
  await tool(page, t.search.replaceAll).click()
  await expect(page.getByText('3 remplacements')).toBeVisible()
  expect(await xml(page)).toBe('<paragraph>la pluie $& et la pluie $&, puis la pluie $&</paragraph>')
  await tool(page, t.search.close).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  expect(await xml(page)).toBe('<paragraph>L’eau et l’eau, puis l’Eau</paragraph>')
})

test('plain typing changes one block, and leaves marks and notes where they are', async ({ page }) => {
  await openEditor(page, {
    fill,
    given: JSON.stringify([
      ['heading', { level: 1, id: 'h' }, 'Titre'],
      ['paragraph', { id: 'p' }, 'Avant', ['footnote', { text: 'note', id: 'n' }], ' après'],
    ]),
  })
  await tool(page, t.display).tap()
  await page.getByRole('switch', { name: t.settings.plain }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('ion-modal')).toHaveCount(0)
  const field = page.getByLabel('Paragraphe 2')
  await expect(field).toHaveValue('Avant※ après')
  await field.press('End')
  await field.pressSequentially(' tout\nSuite')
  await expect(page.getByLabel('Paragraphe 3')).toBeFocused()
  expect(await xml(page)).toBe(
    '<heading id="h" level="1">Titre</heading><paragraph id="p">Avant<footnote id="n" text="note"></footnote> après tout' +
      '</paragraph><paragraph>Suite</paragraph>',
  )
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Avant※ après toutSuite')
  await tool(page, t.plain.leave).click()
  await expect(text(page)).toContainText('toutSuite')
})

test('a reader changes nothing, and sees what others write', async ({ page }) => {
  await openEditor(page, { search: 'reader', fill, given: JSON.stringify([['paragraph', { id: 'p' }, 'Bonjour']]) })
  const before = await bytes(page)
  await text(page).click()
  await page.keyboard.type('non')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(text(page)).toHaveText('Bonjour')
  expect(await bytes(page)).toEqual(before)
  await page.evaluate(() => {
    const [doc] = globalThis.harness.docs
    ;(
      doc?.getXmlFragment('text').get(0) as unknown as {
        get: (at: number) => { insert: (at: number, t: string) => void }
      }
    )
      .get(0)
      .insert(7, ' à tous')
  })
  await expect(text(page)).toHaveText('Bonjour à tous')
})

test('opening, reading and leaving an empty or a full text write nothing', async ({ page }) => {
  await start(page)
  await page.keyboard.press('ArrowRight')
  await tool(page, t.read).tap()
  expect(await xml(page)).toBe('')
  await openEditor(page, {
    fill,
    given: JSON.stringify([
      ['paragraph', {}, 'sans nom'],
      ['figure', { id: 'f', image: 'i', alt: 'La place' }, 'Légende'],
      ['equation', { id: 'e', source: 'E = mc^2' }],
      [
        'paragraph',
        { id: 'q' },
        'Voir ',
        ['citation', { sources: ['kossi'], locator: 'p. 3' }],
        ['cross_reference', { target: 'f' }],
      ],
    ]),
  })
  const before = await bytes(page)
  await text(page).click()
  await page.keyboard.press('ArrowRight')
  await expect(text(page)).toContainText('E = mc^2')
  await expect(text(page)).toContainText('[kossi, p. 3]')
  await expect(page.getByRole('img', { name: 'La place' })).toBeVisible()
  expect(await bytes(page)).toEqual(before)
})

test('two people write at once, and each undoes their own', async ({ page }) => {
  await openEditor(page, { search: 'two' })
  const [first, second] = [page.locator('.editor-text').nth(0), page.locator('.editor-text').nth(1)]
  await first.click()
  await page.keyboard.type('Un début')
  await page.evaluate(() => globalThis.harness.link(true))
  await expect(second).toHaveText('Un début')
  const ids = () => page.evaluate(() => [0, 1].map((index) => globalThis.harness.xml(index)))
  expect((await ids())[0]).toBe((await ids())[1])
  await page.evaluate(() => globalThis.harness.link(false))
  // Longer than what one undoing takes together.
  await page.waitForTimeout(600)
  await first.press('Control+End')
  await page.keyboard.type(' à gauche')
  await second.press('Control+Home')
  await page.keyboard.type('À droite : ')
  await page.evaluate(() => globalThis.harness.link(true))
  await expect(first).toHaveText('À droite\u202f: Un début à gauche')
  await expect(second).toHaveText('À droite\u202f: Un début à gauche')
  await first.press('Control+z')
  await expect(second).toHaveText('À droite\u202f: Un début')
  await expect(first).toBeFocused()
  expect((await ids())[0]).toBe((await ids())[1])
})

test.describe('a text of a newer version', () => {
  const newer: Block[] = [
    ['paragraph', { id: 'p' }, 'Connu'],
    ['callout', { id: 'c' }, ['paragraph', { id: 'd' }, 'Inconnu']],
  ]

  test('is only shown, and stays as it was to the byte', async ({ page }) => {
    await openEditor(page, { fill, given: JSON.stringify(newer) })
    const before = await bytes(page)
    await expect(page.getByText(t.newer.title)).toBeVisible()
    await expect(page.getByText('Inconnu')).toBeVisible()
    await text(page).click()
    await page.keyboard.type('x')
    expect(await bytes(page)).toEqual(before)
  })

  test('that comes while one writes ends the writing, and nothing of it is lost', async ({ page }) => {
    await start(page, { search: 'two' })
    await page.evaluate(() => globalThis.harness.link(true))
    await page.keyboard.type('Ici')
    await page.evaluate((given) => {
      const { docs, types } = globalThis.harness
      const element = new types.XmlElement('callout')
      element.insert(0, [new types.XmlText(given)])
      // The other device has the newer version.
      docs[1]?.getXmlFragment('text').insert(1, [element])
    }, 'Nouveau')
    await expect(page.getByText(t.newer.title).first()).toBeVisible()
    expect(await xml(page)).toBe('<paragraph>Ici</paragraph><callout>Nouveau</callout>')
  })
})

test('what is pasted from Word or a page keeps its structure and loses all else', async ({ page }) => {
  await start(page)
  const paste = (html: string, plain: string) =>
    text(page).evaluate(
      (element, [a, b]) => {
        const data = new DataTransfer()
        if (a) data.setData('text/html', a)
        data.setData('text/plain', b ?? '')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      },
      [html, plain],
    )
  await paste(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><style>p{color:red}</style>
<h1 style='mso-x:1'>Titre</h1><p class=MsoNormal style='color:red'>Un <b>mot</b> <span style='font-style:italic'>penché</span><script>1</script><a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a>.</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>un</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp;</span>dedans</p>
<img src="x.png"><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1">[1]</a> Ama, p. 3.</p></div></div></body></html>`,
    'x',
  )
  expect(await xml(page)).toBe(
    '<heading level="1">Titre</heading><paragraph>Un <bold>mot</bold> <italic>penché</italic>' +
      '<footnote text="Ama, p. 3."></footnote>.</paragraph><bullet_list><list_item><paragraph>un</paragraph>' +
      '<bullet_list><list_item><paragraph>dedans</paragraph></list_item></bullet_list></list_item></bullet_list>',
  )
  await page.keyboard.press('Control+a')
  await paste('', 'un\n\ndeux')
  expect(await xml(page)).toBe('<paragraph>un</paragraph><paragraph>deux</paragraph>')
})

test('without distraction the bars are away until one asks for them', async ({ page }) => {
  await start(page)
  await tool(page, t.display).tap()
  await tool(page, t.settings.calm).tap()
  await expect(page.locator('ion-header')).toBeHidden()
  await expect(page.locator('.editor-bar')).toBeHidden()
  await tool(page, t.leaveCalm).tap()
  await expect(page.locator('ion-header')).toBeVisible()
})

for (const language of ['fr', 'en'] as const)
  test(`is accessible in ${language}, and as narrow as 320 px`, async ({ page }) => {
    const words = (language === 'fr' ? typeset(french, 'fr') : english).editor
    await openEditor(page, {
      language,
      fill,
      given: JSON.stringify([
        ['heading', { level: 1, id: 'h' }, 'Titre'],
        ['paragraph', { id: 'p' }, 'Un texte', ['footnote', { text: 'note', id: 'n' }]],
        ['figure', { id: 'f', image: 'i', alt: '' }, 'Légende'],
        ['equation', { id: 'e', source: 'E = mc^2' }],
        ['page_break', { id: 'b' }],
        [
          'table',
          { id: 't' },
          [
            'table_row',
            {},
            ...[1, 2, 3, 4, 5].map((n): Block => ['table_header', {}, ['paragraph', { id: `c${n}` }, 'Titre']]),
          ],
          [
            'table_row',
            {},
            ...[1, 2, 3, 4, 5].map((n): Block => ['table_cell', {}, ['paragraph', { id: `d${n}` }, 'Case']]),
          ],
        ],
        ['paragraph', { id: 'q' }, ['citation', { sources: ['kossi'] }]],
      ]),
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await text(page).click()
    await expectAccessibleInBothThemes(page, `writing, ${language}`)
    await expectNoSidewaysScroll(page)
    await tool(page, words.find).tap()
    await page.getByLabel(words.search.find, { exact: true }).fill('t')
    await page.locator('.editor-style').tap()
    await expectAccessibleInBothThemes(page, `finding, ${language}`)
    await expectNoSidewaysScroll(page)
    await tool(page, words.search.close).tap()
    await tool(page, words.read).tap()
    await expectAccessibleInBothThemes(page, `reading, ${language}`)
    await tool(page, words.read).tap()
    await tool(page, words.display).tap()
    await page.getByRole('switch', { name: words.settings.plain }).check()
    await expectAccessibleInBothThemes(page, `settings, ${language}`)
    await page.keyboard.press('Escape')
    await expect(page.locator('ion-modal')).toHaveCount(0)
    await expectAccessibleInBothThemes(page, `plain typing, ${language}`)
    await expectNoSidewaysScroll(page)
  })
