/**
 * `npm run bench:export`: a thesis of 120 pages as a Word file, written by the built worker in Chromium. The browser
 * cannot slow a worker down, so the measured time is multiplied by 6. Exits non-zero on an exceeded budget.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { unzipSync } from 'fflate'
import { formatCitations } from '#domain/citations/format-citations'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import { goldenThesis } from '#domain/thesis/testing/golden-thesis'
import type { Thesis, ThesisInput } from '#domain/thesis/thesis'
import type { WordNews, WordTask } from '../app/member/exports/word.worker'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { newestBuild } from '../tools/newest-build'
import { budgets } from './budgets'
import { median, ROUNDS } from './measure'

const PAGES = 120
/** Characters on a page of a thesis with line spacing 1.5. */
const CHARACTERS_A_PAGE = 2_250
const SLOWER = 6
const ASSETS = 'dist/current/public/assets'

type Section = ThesisInput['sections'][number]

/** The golden thesis several times, each copy with its own ids. */
function longThesis(): Thesis {
  const golden = goldenThesis('fr')
  const sections: Section[] = []
  for (let characters = 0, copy = 0; characters < PAGES * CHARACTERS_A_PAGE; copy += 1) {
    const text = JSON.stringify(golden.sections).replaceAll(
      /"(section|table|figure|equation|heading)-(\d+)"/g,
      `"$1-$2-${String(copy)}"`,
    )
    characters += [...text.matchAll(/"text":"([^"]*)"/g)].reduce((sum, [, words = '']) => sum + words.length, 0)
    sections.push(...(JSON.parse(text) as Section[])) // Written above.
  }
  return resolveThesis({ ...golden, sections }, formatCitations)
}

await newestBuild()
const file = readdirSync(ASSETS).find((name) => /^word\.worker-.*\.js$/.test(name))
if (file === undefined) throw new Error('the build has no worker for Word')
const code = readFileSync(join(ASSETS, file), 'utf8')
const thesis = longThesis()

let isBroken = false
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  const page = await browser.newPage()
  const write = () =>
    page.evaluate(
      async ([script, given]) => {
        const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
        const task: WordTask = { thesis: JSON.parse(given) as Thesis, pictures: new Map() } // Written by the caller.
        const began = performance.now()
        const bytes = await new Promise<Uint8Array>((resolve, reject) => {
          worker.onmessage = ({ data }: MessageEvent<WordNews>) => {
            if (data.kind === 'done') resolve(data.bytes)
            if (data.kind === 'failed') reject(new Error(data.reason))
          }
          worker.onerror = ({ message }) => reject(new Error(message))
          worker.postMessage(task)
        })
        const ms = performance.now() - began
        worker.terminate()
        return { ms, bytes: [...bytes] }
      },
      [code, JSON.stringify(thesis)] as const,
    )
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms, bytes } = await write()
    const document = unzipSync(new Uint8Array(bytes))['word/document.xml']
    if (!document || document.length < 500_000) throw new Error('the file does not hold the thesis')
    rounds.push((ms * SLOWER) / 1_000)
  }
  const seconds = median(rounds)
  isBroken = seconds > budgets.exports.wordSeconds
  console.log('|  | measured | budget |  |\n| --- | --- | --- | --- |')
  console.log(
    `| ${String(PAGES)} pages as a Word file, 6 × its time here | ${seconds.toFixed(1)} s | ${String(budgets.exports.wordSeconds)} s | ${isBroken ? 'broken' : ''} |`,
  )
} finally {
  await browser.close()
}
process.exit(isBroken ? 1 : 0)
