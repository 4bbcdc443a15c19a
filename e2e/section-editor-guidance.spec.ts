import { GUIDANCE_TEXTS } from '#blocks/guidance/texts'
import { openEditor } from './support/editor-page'
import { expect, fill, t, test, text, tool, xml, type Block } from './support/editor-test'

const ADVICE = 'Partez d’un fait daté et chiffré.\n• une source\n• un lieu'
const advice = (id: string, words = ADVICE): Block => ['guidance', { id, advice: words }]
const given = JSON.stringify([
  advice('g1'),
  ['paragraph', { id: 'p1' }],
  advice('g2', 'Une phrase, un point d’interrogation.'),
  ['paragraph', { id: 'p2' }],
])
const words = (count: number) => t.words_one.replace('{{number}}', String(count))

test('advice is shown, counted nowhere, and goes with the first letter below it; "undo" brings it back', async ({
  page,
}) => {
  await openEditor(page, { fill, given })
  const notes = page.getByRole('note', { name: GUIDANCE_TEXTS.fr.label })
  await expect(notes).toHaveCount(2)
  await expect(notes.first()).toContainText('fait daté et chiffré')
  await expect(page.locator('.editor-words')).toHaveText(words(0))
  // A tap on the advice places the caret, and removes nothing.
  await notes.first().locator('p').last().tap()
  await expect(notes).toHaveCount(2)
  await page.keyboard.type('À Lomé')
  await expect(notes).toHaveCount(1)
  await expect(notes).toContainText('point d’interrogation')
  expect(await xml(page)).toBe(
    `<paragraph id="p1">À Lomé</paragraph><guidance advice="Une phrase, un point d’interrogation." id="g2"></guidance><paragraph id="p2"></paragraph>`,
  )
  await expect(page.locator('.editor-words')).toHaveText(t.words_other.replace('{{number}}', '2'))
  await page.keyboard.press('Control+z')
  await expect(notes).toHaveCount(2)
})

test('advice is hidden by its button, or by the key that deletes before the caret', async ({ page }) => {
  await openEditor(page, { fill, given })
  const notes = page.getByRole('note', { name: GUIDANCE_TEXTS.fr.label })
  await notes.first().getByRole('button', { name: GUIDANCE_TEXTS.fr.hide }).tap()
  await expect(notes).toHaveCount(1)
  await notes.locator('p').last().tap()
  await page.keyboard.press('Backspace')
  await expect(notes).toHaveCount(0)
  expect(await xml(page)).toBe('<paragraph id="p1"></paragraph><paragraph id="p2"></paragraph>')
})

test('advice at the end of a text makes the place in which one answers it', async ({ page }) => {
  await openEditor(page, { fill, given: JSON.stringify([['paragraph', { id: 'p' }, 'Avant'], advice('g')]) })
  await page.getByRole('note').locator('p').last().tap()
  await page.keyboard.type('Après')
  expect(await xml(page)).toBe('<paragraph id="p">Avant</paragraph><paragraph>Après</paragraph>')
})

test('writing elsewhere leaves advice where it is, and so does what others write', async ({ page }) => {
  await openEditor(page, {
    fill,
    given: JSON.stringify([['paragraph', { id: 'p' }, 'Avant'], advice('g'), ['paragraph', { id: 'q' }]]),
  })
  await text(page).locator('p').first().tap()
  await page.keyboard.press('End')
  await page.keyboard.type(' tout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('encore')
  await expect(page.getByRole('note')).toHaveCount(1)
})

test('who only reads sees advice without a button, and simple typing shows it above its field', async ({ page }) => {
  await openEditor(page, { search: 'reader', fill, given })
  await expect(page.getByRole('note')).toHaveCount(2)
  await expect(page.getByRole('button', { name: GUIDANCE_TEXTS.fr.hide })).toHaveCount(0)
  await openEditor(page, { fill, given })
  await tool(page, t.display).tap()
  await page.getByRole('switch', { name: t.settings.plain }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('.editor-plain .editor-guidance')).toHaveCount(2)
  await page.getByLabel(t.plain.paragraph.replace('{{number}}', '1')).fill('Un début')
  await expect(page.locator('.editor-plain .editor-guidance')).toHaveCount(1)
})
