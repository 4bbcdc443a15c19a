/**
 * `npm run bench:web-beside -- ../other [page …]`: first visits of this build and of another checkout's, alternating so
 * that load on the machine affects both. Ends with code 1 where a page is worse by more than 5 %.
 */
import { resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser'
import { median } from './measure'
import { startOnNewFolder } from './on-new-folder'
import { firstVisit, PAINT_ROUNDS, type Visit } from './visit'

const WORSE = 1.05
const [other = '', ...requested] = process.argv.slice(2)
const slugs =
  requested.length > 0 ? requested : ['home', 'faq', 'contact', 'pricing', 'blog', 'payment', 'documentation']
const TIMES = ['first', 'largest', 'interactive'] as const

const serve = async (checkout: string) => {
  const { origin, stop } = await startOnNewFolder(checkout)
  const visit = (browser: Browser, slug: string) =>
    firstVisit(browser, `${origin}/${slug === 'home' ? '' : slug}`, true)
  return { visit, stop }
}

const [ours, theirs] = [await serve(resolve('.')), await serve(resolve(other))]
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
let worse = 0
console.log('| page | first, ms: other → ours | largest | interactive |\n| --- | --- | --- | --- |')
try {
  for (const slug of slugs) {
    const rounds: { ours: Visit; theirs: Visit }[] = []
    for (let round = 0; round < PAINT_ROUNDS; round += 1) {
      const before = round % 2 === 0 ? await theirs.visit(browser, slug) : null
      const now = await ours.visit(browser, slug)
      rounds.push({ ours: now, theirs: before ?? (await theirs.visit(browser, slug)) })
    }
    const cells = TIMES.map((time) => {
      const ratio = median(rounds.map((round) => round.ours[time] / round.theirs[time]))
      if (ratio > WORSE) worse += 1
      const [before, now] = (['theirs', 'ours'] as const).map((side) =>
        median(rounds.map((round) => round[side][time])),
      )
      return `${Number(before).toFixed(0)} → ${Number(now).toFixed(0)} (${ratio.toFixed(3)})`
    })
    console.log(`| ${[slug, ...cells].join(' | ')} |`)
  }
} finally {
  await browser.close()
  ours.stop()
  theirs.stop()
}
console.log(worse === 0 ? 'Nothing is worse by more than 5 %.' : `${String(worse)} worse by more than 5 %.`)
process.exitCode = worse === 0 ? 0 : 1
