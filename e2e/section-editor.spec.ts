import { PAGE_BREAK_LABEL } from '#blocks/page-break/texts'
import { expectAccessibleInBothThemes } from './support/accessible'
import { expect, start, t, test, text, tool, xml } from './support/editor-test'
import { expectNoSidewaysScroll } from './support/page'

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

  test('a formula between dollar signs stands in its line, and a price stays one', async ({ page }) => {
    await start(page)
    const { keyboard } = page
    await keyboard.type('Soit $x_1^2$, entre $5 et 10$ le kilo ($5-$10)')
    const typed = 'Soit <inline_equation source="x_1^2"></inline_equation>, entre $5 et 10$ le kilo ($5-$10)'
    expect(await xml(page)).toBe(`<paragraph>${typed}</paragraph>`)
    await expect(page.getByRole('math', { name: 'Formule' })).toHaveText('x_1^2')
    await expect.poll(() => page.evaluate(() => globalThis.harness.words())).toBe(8)
    // The equation is cut and pasted unchanged, and one Backspace deletes it.
    await keyboard.press('Control+a')
    await keyboard.press('Control+x')
    expect(await xml(page)).toBe('<paragraph></paragraph>')
    await keyboard.press('Control+v')
    expect(await xml(page)).toBe(`<paragraph>${typed}</paragraph>`)
    await keyboard.press('Control+a')
    await keyboard.type('a $n$')
    await keyboard.press('Backspace')
    expect(await xml(page)).toBe('<paragraph>a $n$</paragraph>')
  })

  test('what is typed at once after Enter stands in its order, in blocks that the browser has not drawn yet', async ({
    page,
  }) => {
    await start(page)
    const lines = Array.from({ length: 12 }, (_, at) => `Le coton pousse ${String(at)}.`)
    for (const line of lines) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
    expect(await xml(page)).toBe([...lines, ''].map((line) => `<paragraph>${line}</paragraph>`).join(''))
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

    // No French typography in English words, nor when it is turned off.
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
    await expect(tool(page, PAGE_BREAK_LABEL.fr)).toBeFocused()
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
    // In a paragraph Tab moves the focus on.
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
  // A line break directly before the next word is preserved.
  await page.keyboard.press('Shift+Enter')
  await session.send('Input.imeSetComposition', { text: "d'un", selectionStart: 4, selectionEnd: 4 })
  await session.send('Input.insertText', { text: "d'une" })
  await expect(text(page)).toContainText('d’une')
  expect(await xml(page)).toBe('<paragraph>l’eau é\u202f!<hard_break></hard_break>d’une</paragraph>')
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
    await expect(text(page)).toBeFocused()
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

  test('the words of a note have italics and a link; plain ones stay as every release keeps them', async ({ page }) => {
    await start(page)
    await page.keyboard.type('Un fait')
    await tool(page, t.footnote).tap()
    const sheet = page.locator('ion-modal')
    const field = sheet.getByRole('textbox', { name: t.notes.text })
    const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
    await field.click()
    await page.keyboard.type('Voir ')
    await inSheet(t.italic).tap()
    await expect(inSheet(t.italic)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('Le sol')
    await inSheet(t.italic).tap()
    await page.keyboard.type(', le site')
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
    await inSheet(t.link).tap()
    await sheet.getByLabel(t.links.address).fill('www.univ-lome.tg')
    await sheet.getByRole('button', { name: t.links.save }).tap()
    await expect(field.getByRole('link', { name: 'site' })).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a note')
    // A note is a single line, so Enter saves it.
    await field.press('Enter')
    await expect(sheet).toHaveCount(0)
    const marker = page.getByRole('button', { name: 'Note\u202f: Voir Le sol, le site' })
    await expect(marker).toBeVisible()
    const content = JSON.stringify([
      { type: 'text', text: 'Voir ' },
      { type: 'text', text: 'Le sol', marks: [{ type: 'italic' }] },
      { type: 'text', text: ', le ' },
      { type: 'text', text: 'site', marks: [{ type: 'link', attrs: { href: 'https://www.univ-lome.tg' } }] },
    ])
    await expect(text(page).locator('.editor-note')).toHaveAttribute(
      'data-rich-note',
      new RegExp(content.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
    // A note of plain text uses the attribute that every release supports.
    await marker.tap()
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Kossi.')
    await page.keyboard.press('Control+z')
    await expect(field.locator('em')).toHaveText('Le sol')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('Kossi.')
    // Closing the sheet by Escape saves the note.
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    expect(await xml(page)).toContain('Un fait<footnote text="Kossi."></footnote>')
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

test('undoing takes back one sentence of several that were typed without a pause', async ({ page }) => {
  await start(page)
  await page.keyboard.type('Le coton pousse. Il est blanc. Puis')
  await page.keyboard.press('Enter')
  await page.keyboard.type('vient la pluie')
  const undo = async () => {
    await page.keyboard.press('Control+z')
    return xml(page)
  }
  const [first, second] = ['<paragraph>Le coton pousse. Il est blanc. Puis</paragraph>', '<paragraph></paragraph>']
  expect(await undo()).toBe(first + second)
  expect(await undo()).toBe('<paragraph>Le coton pousse. Il est blanc. </paragraph>')
  expect(await undo()).toBe('<paragraph>Le coton pousse. </paragraph>')
  await page.keyboard.press('Control+Shift+z')
  expect(await xml(page)).toBe('<paragraph>Le coton pousse. Il est blanc. </paragraph>')
})
