import type { Locator } from '@playwright/test'
import { openEditor } from './support/editor-page'
import { bytes, expect, fill, t, test, text, tool, xml, type Block } from './support/editor-test'
import { expectNoSidewaysScroll } from './support/page'

const cell = (name: string, words: string): Block => [name, {}, ['paragraph', {}, words]]
const table = (id: string): Block => [
  ...(['table', { id }] as const),
  ['table_row', {}, cell('table_header', 'A'), cell('table_header', 'B')],
  ['table_row', {}, cell('table_cell', 'C'), cell('table_cell', 'D')],
]
/** Blocks that are no text lines themselves, each with an inner place to click. */
const CLOSED: Readonly<Record<string, Block>> = {
  table: table('x'),
  figure: ['figure', { id: 'x', image: null, alt: 'La place' }, 'Légende'],
  equation: ['equation', { id: 'x', source: 'E = mc^2' }],
  'page break': ['page_break', { id: 'x' }],
  list: ['bullet_list', { id: 'x' }, ['list_item', {}, ['paragraph', {}, 'Un point']]],
  quotation: ['quote', { id: 'x' }, ['paragraph', {}, 'Une parole']],
}
const names = async (page: Parameters<typeof xml>[0]): Promise<string> =>
  page.evaluate(() => {
    const [doc] = globalThis.harness.docs
    const blocks = (doc?.getXmlFragment('text').toArray() ?? []) as { nodeName: string }[]
    return blocks.map(({ nodeName }) => nodeName).join()
  })

/** Clicks, and waits for the caret. */
async function press(page: Parameters<typeof xml>[0], place: Locator): Promise<void> {
  // Waits until the pictures of figures are rendered, since arrow keys reach them.
  for (const picture of await text(page).locator('.editor-figure').all())
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100)
  await place.click()
  const isInText = () => text(page).evaluate((editor) => editor.contains(getSelection()?.focusNode ?? null))
  await expect.poll(isInText).toBe(true)
}

for (const [name, block] of Object.entries(CLOSED)) {
  test(`one writes above and below a ${name} that is all of a text, by the arrows`, async ({ page }) => {
    await openEditor(page, { fill, given: JSON.stringify([block]) })
    const kind = block[0]
    await press(page, text(page).locator('[data-id=x], td, th, figcaption, li, blockquote').last())
    for (const [key, words] of [
      ['ArrowDown', 'Après'],
      ['ArrowUp', 'Avant'],
    ] as const) {
      // Moves into the block, through its lines, and out.
      for (
        let at = 0;
        at < 6 && !(await names(page)).match(key === 'ArrowDown' ? /,paragraph$/ : /^paragraph/);
        at += 1
      )
        await page.keyboard.press(key)
      await page.keyboard.type(words)
    }
    expect(await names(page)).toBe(`paragraph,${kind},paragraph`)
    await expect(text(page).locator(':scope > p').first()).toHaveText('Avant')
    await expect(text(page).locator(':scope > p').last()).toHaveText('Après')
  })
}

test('a press writes before, between and after tables; "undo" takes the line away; readers see no such place', async ({
  page,
}) => {
  await openEditor(page, { fill, given: JSON.stringify([table('t'), table('u')]) })
  const places = tool(page, t.writeHere)
  await expect(places).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await places.nth(1).tap()
  await page.keyboard.type('Entre')
  await expect(places).toHaveCount(2)
  await places.last().tap()
  await page.keyboard.type('Après')
  await places.first().tap()
  await page.keyboard.type('Avant')
  await expect(places).toHaveCount(0)
  expect(await names(page)).toBe('paragraph,table,paragraph,table,paragraph')
  await expect(text(page).locator(':scope > p')).toHaveText(['Avant', 'Entre', 'Après'])
  // A new line and its content are separate undo steps.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z')
  await expect(places).toHaveCount(3)
  expect(await names(page)).toBe('table,table')
  await openEditor(page, { search: 'reader', fill, given: JSON.stringify([table('t')]) })
  await expect(places).toBeHidden()
})

test('a place after a table is made by the key that leads out of its last row, in any of its cells', async ({
  page,
}) => {
  await openEditor(page, { fill, given: JSON.stringify([['paragraph', { id: 'p' }, 'Avant'], table('t')]) })
  await press(page, text(page).locator('td').first())
  await page.keyboard.press('ArrowUp')
  expect(await names(page)).toBe('paragraph,table')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Suite')
  expect(await names(page)).toBe('paragraph,table,paragraph')
})

test('arrows that go from block to block write nothing', async ({ page }) => {
  const blocks = [
    ['figure', { id: 'f', image: 'i', alt: 'La place' }, 'Légende'],
    ['equation', { id: 'e', source: 'x' }],
  ]
  const given = [['paragraph', { id: 'p' }, 'Avant'], ...blocks, table('t'), ['paragraph', { id: 'q' }, 'Après']]
  await openEditor(page, { fill, given: JSON.stringify(given) })
  const before = await bytes(page)
  await press(page, text(page).locator(':scope > p').first())
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowUp')
  expect(await bytes(page)).toEqual(before)
})
