import { openEditor } from './support/editor-page'
import { bytes, expect, fill, start, t, test, text, tool, type Block, xml } from './support/editor-test'

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
  await text(page).locator(':scope > p').first().click()
  await page.keyboard.press('ArrowRight')
  await expect(text(page)).toContainText('E = mc^2')
  await expect(text(page)).toContainText('[kossi, p. 3]')
  await expect(page.getByRole('figure', { name: 'Légende' })).toBeVisible()
  expect(await bytes(page)).toEqual(before)
})

test('notes are numbered through the whole text, blocks out of sight too', async ({ page }) => {
  const note = (name: string): Block => ['footnote', { id: name, text: name }]
  const blocks: Block[] = Array.from({ length: 60 }, (_, at) => [
    'paragraph',
    { id: `p${String(at)}` },
    'Des mots. '.repeat(20),
    ...(at % 20 === 0 ? [note(`n${String(at)}`)] : []),
  ])
  await openEditor(page, { fill, given: JSON.stringify(blocks) })
  const numbers = () =>
    page
      .locator('.editor-note')
      .evaluateAll((notes) => notes.map((one) => getComputedStyle(one, '::before').content.replaceAll('"', '')))
  expect(await numbers()).toEqual(['1', '2', '3'])
  await text(page).locator('p').nth(1).click()
  await tool(page, t.footnote).tap()
  await page.getByLabel(t.notes.text).fill('Une note de plus')
  await tool(page, t.notes.save).tap()
  await expect.poll(numbers).toEqual(['1', '2', '3', '4'])
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
  // Longer than the interval in which edits are undone together.
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
      // The other device uses a newer version.
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
  await paste(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>Un<a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a></p>
<div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1">[1]</a> Ama, <i>Le sol</i>,
<a href="https://a.tg">ici</a>.</p></div></div></body></html>`,
    'x',
  )
  const note = text(page).locator('.editor-note')
  await expect(note).toHaveAccessibleName('Note\u202f: Ama, Le sol, ici.')
  await expect(note).toHaveAttribute(
    'data-rich-note',
    /"Le sol","marks":\[\{"type":"italic"\}\].*"href":"https:\/\/a.tg"/,
  )
  await page.keyboard.press('Control+a')
  // Foreign content in our clipboard format is dropped where the server would refuse it.
  await paste(
    `<p>Un<sup data-rich-note='{"id":5,"content":[{"type":"text","text":"a","marks":[{"type":"x"}],"z":1},{"type":"y"}]}'></sup></p>`,
    'x',
  )
  expect(await note.getAttribute('data-rich-note')).toMatch(/"content":\[\{"type":"text","text":"a"\}\]/)
  await page.keyboard.press('Control+a')
  await paste('', 'un\n\ndeux')
  expect(await xml(page)).toBe('<paragraph>un</paragraph><paragraph>deux</paragraph>')
})
