/** `npm run bench:lighthouse`: every public page on mobile, compared with the budgets; ends with code 1 below them. */
import { readFileSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { newestBuild } from '../tools/newest-build'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { budgets } from './budgets'
import { median } from './measure'
import { startOnNewFolder } from './on-new-folder'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Runs on the first page that only measure the machine's speed. */
const TRIALS = 3
/**
 * Lighthouse's 4× slowdown is meant for a machine with a benchmark index between 1 500 and 2 000, according to its
 * documentation. A slower machine needs a smaller slowdown to simulate the same phone.
 */
const MEANT_FOR = { index: 1_500, slowdown: 4 }
/**
 * A page below its budget is measured again and its median counts, since other load on the machine may be the cause.
 */
const LOOKS = 3

/** Excludes pages with `noindex`, which cannot reach the full SEO score. */
const isListed = (slug: string) =>
  !readFileSync(`dist/current/public/pages/fr/${slug}.html`, 'utf8').includes('content="noindex"')

await newestBuild()
// Written by our own build.
const { pages } = JSON.parse(readFileSync('dist/current/site.json', 'utf8')) as { pages: Record<string, string> }
const requested = process.argv.slice(2)
const paths = Object.entries(pages).filter(
  ([path, slug]) => isListed(slug) && (requested.length === 0 || requested.includes(path)),
)
const server = await startOnNewFolder()
const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ['--headless=new', ...BROWSER_FLAGS] })
let broken = 0

/** The machine's index in each run. It varies by a fifth between runs, so the median of all runs counts. */
const indexes: number[] = []
const slowdownNow = () =>
  indexes.length === 0 ? MEANT_FOR.slowdown : Math.max(1, (MEANT_FOR.slowdown * median(indexes)) / MEANT_FOR.index)

/** One run on a page: scores out of 100 by category, and failed audits. */
async function look(path: string) {
  const result = await lighthouse(server.origin + path, {
    port: chrome.port,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slowdownNow() },
  })
  if (!result) throw new Error(`${path}: no result`)
  const { categories, audits, environment } = result.lhr
  indexes.push(environment.benchmarkIndex)
  const marks = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  const lost = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  return { marks, lost }
}
const isFull = ({ marks }: { marks: readonly number[] }) =>
  CATEGORIES.every((name, index) => (marks[index] ?? 0) >= budgets.web.lighthouse[name])

try {
  for (let trial = 0; trial < TRIALS; trial += 1) await look('/')
  console.log(
    `Index of this machine ${median(indexes).toFixed(0)}: slowed down ${slowdownNow().toFixed(1)} times, as the phone that Lighthouse means.\n`,
  )
  console.log(`| page | ${CATEGORIES.join(' | ')} | lost on |\n|---|---|---|---|---|---|`)
  for (const [path] of paths) {
    const looks = [await look(path)]
    while (looks.length < LOOKS && !isFull(looks[0] ?? { marks: [] })) looks.push(await look(path))
    const marks = CATEGORIES.map((_, at) => median(looks.map((one) => one.marks[at] ?? 0)))
    if (!isFull({ marks })) broken += 1
    console.log(`| ${path} | ${marks.join(' | ')} | ${isFull({ marks }) ? '' : (looks[0]?.lost.join(', ') ?? '')} |`)
  }
} finally {
  chrome.kill()
  server.stop()
}
console.log(broken === 0 ? '\nAll full marks.' : `\n${String(broken)} page(s) below.`)
process.exit(broken === 0 ? 0 : 1)
