/**
 * `npm run bench:editor`: bytes of the section editor; network traffic of half an hour of writing and of a sync without
 * changes; time to open a section of 5 000 words and from key press to paint, at 6× CPU. Uses the demonstration's
 * thesis. Exits non-zero on an exceeded budget.
 */
import { createHash, randomBytes } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { brotliCompressSync, constants } from 'node:zlib'
import { prosemirrorToYXmlFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { countWords } from '#domain/writing/words'
import { builtEditor, openEditor } from '../e2e/support/editor-page'
import { migrate } from '../prisma/database/migrate'
import { openServer } from '../prisma/database/server'
import { createServerDatabase } from '../prisma/database/test-database'
import { readThesis } from '../prisma/demo/theses'
import { tokensToNodes } from '../prisma/writing/markdown-blocks'
import { parseTokens } from '../prisma/writing/markdown-tokens'
import { schema } from '../prisma/writing/schema'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { newestBuild } from '../tools/newest-build'
import { budgets } from './budgets'
import { median, startOurs } from './measure'
import { measureWriting, type WritingBytes } from './writing-bytes'

const { writing: limits } = budgets
const WORDS = 5_000
const SLOWER = 6
const ROUNDS = 9
const KEYS = 40

let broken = 0
function hold(name: string, value: number, budget: number, unit: string): void {
  const isBroken = value > budget
  if (isBroken) broken += 1
  console.log(`| ${name} | ${value.toFixed(1)} ${unit} | ${String(budget)} ${unit} | ${isBroken ? 'broken' : ''} |`)
}

/** Chapters of the thesis, with their lists, quotes, tables and notes, as one section. */
async function longSection(): Promise<Uint8Array> {
  const chapters = (await readThesis('fr')).map((markdown) => markdown.replace(/^#{1,2} /gm, '### '))
  let words = 0
  const blocks = tokensToNodes(chapters.flatMap(parseTokens), new Map()).filter((block) => {
    const isWanted = words < WORDS
    if (isWanted) words += countWords(block.textBetween(0, block.content.size, ' '))
    return isWanted
  })
  if (words < WORDS) throw new Error(`only ${String(words)} words`)
  const doc = new Y.Doc()
  prosemirrorToYXmlFragment(schema.node('doc', null, blocks), doc.getXmlFragment(TEXT_FRAGMENT))
  return Y.encodeStateAsUpdateV2(doc)
}

/** Starts the built server, with a student who writes. */
async function bytesOnTheWire(): Promise<WritingBytes> {
  await newestBuild()
  const { url, drop } = await createServerDatabase()
  const database = await openServer(url)
  await migrate(database)
  const token = randomBytes(32).toString('base64url')
  const [made] = await database.query<{ person: string; project: string }>(
    `WITH student AS (
       INSERT INTO users (id, username, email, full_name, role, password_hash) VALUES (gen_random_uuid(), 'bench', 'bench@example.org', 'Bench', 'student', '') RETURNING id),
     signed AS (
       INSERT INTO login_sessions (id, user_id, token_hash, expires_at) SELECT gen_random_uuid(), id, $1, now() + interval '1 day' FROM student)
     INSERT INTO projects (id, user_id, title) SELECT gen_random_uuid(), id, 'Bench' FROM student
     RETURNING id AS project, user_id AS person`,
    [createHash('sha256').update(token).digest('hex')],
  )
  await database.close()
  const { child, origin } = await startOurs(url)
  try {
    if (!made) throw new Error('nobody writes')
    const person = { id: made.person, cookie: `cap-session=${token}` }
    return await measureWriting(Number(new URL(origin).port), person, made.project)
  } finally {
    child.kill()
    await drop()
  }
}

const brotli = (file: string | Uint8Array): number =>
  brotliCompressSync(Buffer.from(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

async function editorBytes(): Promise<number> {
  const { files, own } = await builtEditor()
  const texts = [...files.keys()].filter((name) => name.includes('writing.fr'))
  return [...own, ...texts].reduce((sum, name) => sum + brotli(files.get(name) ?? ''), 0)
}

/** Time from the key event to the frame after its change. */
async function pressKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    addEventListener(
      'keydown',
      () => {
        const began = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - began)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  await page.locator('.editor-text p').nth(30).click()
  for (let press = 0; press < KEYS; press += 1) {
    await page.keyboard.press(press % 6 === 5 ? 'Space' : 'a')
    await page.waitForTimeout(press % 10 === 9 ? 500 : 60)
  }
  return page.evaluate(() => (globalThis as unknown as { times: number[] }).times) // Set by the script above.
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  console.log('|  | measured | budget |  |\n| --- | --- | --- | --- |')
  const editorKb = (await editorBytes()) / 1_000
  hold('editor with Yjs, its styles and French texts', editorKb, budgets.visits.thesisBytes / 1_000, 'kB')
  const wire = await bytesOnTheWire()
  hold('half an hour of writing without network, sent at once, up', wire.offlineUp, limits.offlineBytes, 'B')
  hold(
    `half an hour of writing with network, alone, both ways, HTTP/2 (${String(wire.onlineCalls)} calls)`,
    ...([wire.onlineBoth, limits.onlineBytes, 'B'] as const),
  )
  console.log(`| … the same over HTTP/1.1 | ${String(wire.onlineFull)} B | | |`)
  hold('a sync when nothing happened, both ways', wire.quietBoth, limits.quietBytes, 'B')
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await openEditor(page, {
    fill: (given) => globalThis.harness.apply(JSON.parse(given) as number[]), // Written below.
    given: JSON.stringify([...(await longSection())]),
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const openings: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    openings.push(await page.evaluate(() => globalThis.harness.reopen()))
    await page.waitForTimeout(600)
  }
  hold(`a section of ${String(WORDS)} words opened, 6× CPU, to its paint`, median(openings), limits.openMs, 'ms')
  const times = await pressKeys(page)
  hold('a key pressed in it, 6× CPU, to its paint (median)', median(times), limits.keyMs, 'ms')
  const slowest = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0
  hold('… the slowest tenth', slowest, limits.slowKeyMs, 'ms')
} finally {
  await browser.close()
}
console.log(broken === 0 ? '\nAll budgets hold.' : `\n${String(broken)} broken.`)
process.exit(broken === 0 ? 0 : 1)
