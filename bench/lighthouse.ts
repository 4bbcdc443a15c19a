/** `npm run bench:lighthouse`: every public page on mobile, beside the budget of 100; ends with code 1 below it. */
import { readFileSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { newestBuild } from '../tools/newest-build'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { budgets } from './budgets'
import { median } from './measure'
import { startOnNewFolder } from './on-new-folder'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Looks at the first page that only tell how fast the machine is. */
const TRIALS = 3
/**
 * Lighthouse slows the processor down 4 times, which is meant for a machine of this index (its page on throttling: 1
 * 500 to 2 000); a slower machine would be another phone.
 */
const MEANT_FOR = { index: 1_500, slowdown: 4 }
/**
 * A page below full marks is looked at again, and its median counts: what this machine does besides is no fault of the
 * page.
 */
const LOOKS = 3

/** Pages that tell search engines to stay away cannot have full marks for being found. */
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

/**
 * The machine's index as each look measured it. It swings by a fifth from one to the next: the middle one of all so far
 * counts.
 */
const indexes: number[] = []
const slowdownNow = () =>
  indexes.length === 0 ? MEANT_FOR.slowdown : Math.max(1, (MEANT_FOR.slowdown * median(indexes)) / MEANT_FOR.index)

/** One look at a page: marks out of 100 by category, and what was lost on. */
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
