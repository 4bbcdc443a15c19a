import { join } from 'node:path'
import { LANGUAGES } from '#contract/languages'
import { slugOf } from '../app/lib/page-payload'
import { budgets } from '../bench/budgets'
import { packBytes, pageBytes } from '../bench/page-bytes'
import { pagePaths, productFolder } from './support/product'
import { expect, test } from './support/test'

const output = join(productFolder(), 'dist/public')
const { web } = budgets

test('every first visit is within its bytes', () => {
  const heavy = LANGUAGES.flatMap((language) =>
    pagePaths().flatMap((path) => {
      const { html, script } = pageBytes(language, slugOf(path), output)
      return html + script > web.firstVisitBytes || script > web.scriptBytes ? [{ language, path, html, script }] : []
    }),
  )
  expect(heavy).toEqual([])
})

test('what is kept for offline is within its bytes', () => {
  const { fr, en } = packBytes(output)
  expect(fr, 'shell and French').toBeLessThanOrEqual(web.offlinePackBytes)
  expect(en, 'English').toBeLessThanOrEqual(web.otherLanguageBytes)
})

test.describe('on the wire', () => {
  test.use({ serviceWorkers: 'block' })

  test('a first visit costs what its files weigh, and a few requests', async ({ page, site, messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    site.line.reset()
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    const { html, script } = pageBytes('fr', 'contact', output)
    const pictures = site.line.requests().filter((request) => /\.(svg|png)$/.test(request))
    expect(pictures.length, pictures.join()).toBeLessThanOrEqual(2)
    // Icons, headers and the sender of what may wait, which comes once all is quiet: together under a quarter more.
    expect(site.line.down()).toBeLessThan(1.25 * (html + script))
  })
})
