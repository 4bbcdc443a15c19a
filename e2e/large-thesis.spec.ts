import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import * as Y from 'yjs'
import { MAX_SECTIONS, SYNC_COMMENTS } from '#contract/limits'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { OUTLINE_MAP } from '#domain/writing/reading-order'
import { typeset } from '../app/i18n/typography'
import { makeAnchor, readTextBlocks, makeQuote } from '../app/offline/writing/comments/anchors'
import { outline as texts } from '../app/member/writing/outline.fr'
import { readThesis } from '../prisma/demo/theses'
import { createRandom } from '../prisma/factories/random'
import { readyForOfflineAccount, registerAndConfirm, screen } from './support/account'
import { demonstrationTest as test, expect } from './support/test'
import { buy, inDays, office, ownOn } from './support/work'

/** Simulates a phone six times slower than a desktop core. */
const CPU_RATE = 6
/** About three hundred pages. */
const WORDS = 90_000
/** Limits in ms: opening the plan offline, and from a key press to the search results. */
const OPEN_MS = 6_000
const SEARCH_MS = 2_000
/** A realistic number of comments on three hundred pages. */
const COMMENTS = 500
/** Limit in ms for another filter of the comment list, until painted. */
const COMMENTS_MS = 150

const o = typeset(texts, 'fr')

async function sync(
  context: APIRequestContext,
  origin: string,
  documents: readonly object[],
  comments: readonly object[] = [],
) {
  const data = { projects: [], documents, ...(comments.length > 0 && { comments }) }
  const answer = await context.post('/api/workspace/sync', { headers: { origin }, data })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { documents: { update?: string; refused?: string }[] } // Typed by the API contract.
}
const packed = (doc: Y.Doc): string => gzipSync(Y.encodeStateAsUpdateV2(doc)).toString('base64')

/** Writes sections through the API, as another device of the student would. */
async function writeThesis(context: APIRequestContext, origin: string, project: string): Promise<void> {
  const random = createRandom(300)
  const common = { project, seen: 0, schema: 1 }
  const { documents } = await sync(context, origin, [{ ...common, id: project }])
  const plan = new Y.Doc()
  Y.applyUpdateV2(plan, Buffer.from(documents[0]?.update ?? '', 'base64'))
  const sections = plan.getMap(OUTLINE_MAP)
  while (sections.size < MAX_SECTIONS) {
    const fields = { title: `Section ${String(sections.size + 1)}`, parent: null, goal: null, removedAt: null }
    const place = `a${String.fromCharCode(48 + (sections.size % 10))}${random.hex(6)}1`
    sections.set(random.uuid(random.now), new Y.Map(Object.entries({ ...fields, place })))
  }
  await sync(context, origin, [{ ...common, id: project, update: packed(plan) }])
  const paragraphs = (await readThesis('fr')).join('\n\n').split(/\n{2,}/)
  let at = 0
  const requests: object[] = []
  for (const id of sections.keys()) {
    const doc = new Y.Doc()
    for (let words = 0; words < WORDS / MAX_SECTIONS; at += 1) {
      const text = paragraphs[at % paragraphs.length] ?? ''
      words += text.split(/\s/).length
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.setAttribute('id', random.hex(12))
      paragraph.insert(0, [new Y.XmlText(text.replaceAll('\n', ' '))])
      doc.getXmlFragment(TEXT_FRAGMENT).push([paragraph])
    }
    const synced = await sync(context, origin, [{ ...common, id, update: packed(doc) }])
    expect(synced.documents[0]?.refused).toBeUndefined()
    const blocks = readTextBlocks(doc)
    const most = Math.ceil(COMMENTS * (requests.length / COMMENTS + 1 / MAX_SECTIONS))
    while (requests.length < Math.min(COMMENTS, most)) {
      const block = blocks[requests.length % blocks.length]
      if (!block) throw new Error('no block')
      const range = { block, from: 0, to: Math.min(40, block.text.length) }
      const kind = requests.length % 3 === 0 ? 'point' : 'remark'
      const words = { text: `Remarque ${String(requests.length)}`, ...makeQuote(range), anchor: makeAnchor(range) }
      const one = { section: id, kind, block: block.id, ...words, at: 1_750_000_000_000 + requests.length }
      requests.push({ project, id: random.uuid(random.now), act: random.uuid(random.now), said: one })
    }
  }
  for (let from = 0; from < COMMENTS; from += SYNC_COMMENTS)
    await sync(context, origin, [], requests.slice(from, from + SYNC_COMMENTS))
}

/** Time in ms from a click or choice until the frame after this element appears. */
const took = (page: Page, requested: { act: string; value?: string; shown: string }) =>
  page.evaluate(
    ({ act, value, shown }) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const before = document.querySelector(shown)?.textContent
        const element = document.querySelector<HTMLElement>(act)
        if (element instanceof HTMLSelectElement && value !== undefined) {
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(element, value)
          element.dispatchEvent(new Event('change', { bubbles: true }))
        } else element?.click()
        const look = () => {
          const now = document.querySelector(shown)?.textContent
          if (now === undefined || now === before) return requestAnimationFrame(look)
          requestAnimationFrame(() => resolve(performance.now() - began))
        }
        look()
      }),
    requested,
  )
const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const rows = (page: Page) => screen(page).locator('.outline-row')

test('a thesis of 300 pages and 60 sections opens and is searched without network on a slow phone', async ({
  page,
  site,
  network,
  messages,
}) => {
  test.setTimeout(300_000)
  messages.expect(/status of (401|409|422)/)
  await registerAndConfirm(page, site, 'fr')
  await buy(page, 'basic')
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const { id } = await call('/api/projects', { title: 'La lagune', description: '', userId, deadline: inDays(90) })
  await close()
  await writeThesis(page.request, new URL(page.url()).origin, id)
  const path = `/account/project/${id}/writing`
  await page.goto(path)
  await expect(rows(page)).toHaveCount(MAX_SECTIONS)
  // The device receives everything.
  await expect(screen(page).getByText(o.states.sent, { exact: true })).toHaveCount(MAX_SECTIONS, { timeout: 120_000 })
  await readyForOfflineAccount(page)
  await network.cut()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })

  const opened = Date.now()
  await page.goto(path, { waitUntil: 'commit' })
  await expect(rows(page)).toHaveCount(MAX_SECTIONS, { timeout: 30_000 })
  const openMs = Date.now() - opened

  await screen(page).getByRole('searchbox').fill('cinq heures di')
  await expect(screen(page).locator('mark').first()).toHaveText(/cinq heures di/i, { timeout: 30_000 })
  const searched = Date.now()
  await screen(page).getByRole('searchbox').fill('cinq heures dix')
  await expect(screen(page).locator('mark').first()).toHaveText(/cinq heures dix/i, { timeout: 30_000 })
  const searchMs = Date.now() - searched

  await rows(page).nth(30).getByRole('link').click()
  await expect(page.locator('.editor-text')).toBeVisible({ timeout: 30_000 })
  console.log(`at 6× CPU without network: plan ${String(openMs)} ms, search ${String(searchMs)} ms`)
  expect(openMs).toBeLessThan(OPEN_MS)
  expect(searchMs).toBeLessThan(SEARCH_MS)

  // The comment list, and its filters.
  const lists: number[] = []
  const filters: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await page.goto(`/account/project/${id}`)
    const to = `#page a[href="/account/project/${id}/comments"]`
    await page.locator(to).waitFor({ timeout: 30_000 })
    await page.waitForTimeout(2_000)
    // The first opening loads the code, the second is measured.
    await took(page, { act: to, shown: '#page .comment-list li' })
    await page.waitForTimeout(1_500)
    await page.goBack()
    await page.locator(to).waitFor()
    await page.waitForTimeout(1_500)
    lists.push(await took(page, { act: to, shown: '#page .comment-list li' }))
    await expect(screen(page).locator('.comment-filters')).toBeVisible()
    await page.waitForTimeout(2_000)
    for (const value of ['point', 'remark', '']) {
      const act = '#page .comment-filters .field:nth-of-type(2) select'
      filters.push(await took(page, { act, value, shown: '#page .note[role="status"]' }))
      await page.waitForTimeout(300)
    }
  }
  console.log(
    `${String(COMMENTS)} comments: list ${middle(lists).toFixed()} ms, filter ${middle(filters).toFixed()} ms`,
  )
  expect(middle(filters)).toBeLessThan(COMMENTS_MS)
})
