import { typeset } from '../app/i18n/typography'
import { writing as english } from '../app/member/writing/writing.en'
import { writing as french } from '../app/member/writing/writing.fr'
import { expectAccessibleInBothThemes } from './support/accessible'
import { openEditor } from './support/editor-page'
import { expect, fill, start, t, test, text, tool, type Block, xml } from './support/editor-test'
import { expectNoSidewaysScroll } from './support/page'

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

test('without distraction the bars around are away until one asks for them, the tools stay', async ({ page }) => {
  await start(page)
  await tool(page, t.display).tap()
  await tool(page, t.settings.calm).tap()
  await expect(page.locator('ion-header')).toBeHidden()
  await expect(page.locator('.editor-head')).toBeHidden()
  await expect(page.locator('.editor-bar')).toBeVisible()
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
