/** `npm run bench:lighthouse`: every public page on mobile, beside the budget of 100; ends with code 1 below it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildApp } from '../tools/build-app'
import { buildServer } from '../tools/build-server'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { budgets } from './budgets'
import { start } from './measure'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Pages that tell search engines to stay away cannot have full marks for being found. */
const isListed = (slug: string) => !readFileSync(`dist/public/pages/fr/${slug}.html`, 'utf8').includes('content="noindex"')

await buildServer()
await buildApp()
const { pages } = JSON.parse(readFileSync('dist/site.json', 'utf8')) as { pages: Record<string, string> } // Written by our own build.
const asked = process.argv.slice(2)
const paths = Object.entries(pages).filter(([path, slug]) => isListed(slug) && (asked.length === 0 || asked.includes(path)))
const dataDir = mkdtempSync(join(tmpdir(), 'cap-lighthouse-'))
const server = await start(['dist/server/main.js'], { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'none' })
const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ['--headless=new', ...BROWSER_FLAGS] })
let broken = 0
console.log(`| page | ${CATEGORIES.join(' | ')} | lost on |\n|---|---|---|---|---|---|`)
try {
  for (const [path] of paths) {
    const result = await lighthouse(server.origin.replace('127.0.0.1', 'localhost') + path, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
      logLevel: 'error',
    })
    if (!result) throw new Error(`${path}: no result`)
    const { categories, audits } = result.lhr
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
    const lost = CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    )
    if (CATEGORIES.some((name, index) => (scores[index] ?? 0) < budgets.web.lighthouse[name])) broken += 1
    console.log(`| ${path} | ${scores.join(' | ')} | ${lost.join(', ')} |`)
  }
} finally {
  chrome.kill()
  server.child.kill()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(broken === 0 ? '\nAll full marks.' : `\n${String(broken)} page(s) below.`)
process.exit(broken === 0 ? 0 : 1)
