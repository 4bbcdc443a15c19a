import type { Page } from '@playwright/test'
import { budgets } from '../bench/budgets'
import { buildWithChangedArticle, changedPath, EDITION } from './support/next-build'
import { heading, interactive, open, readyForOffline } from './support/page'
import { productFolder, removeProduct } from './support/product'
import { expect, testAlone as test } from './support/test'
import { TEXTS } from './support/texts'

const { update } = TEXTS.fr.frame
const SIZE = /\d+(,\d+)?\s(octets|ko)/
let next: string

test.beforeAll(async () => {
  next = await buildWithChangedArticle(productFolder())
})
test.afterAll(() => removeProduct(next))

const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: update.text.split('{{size}}')[0]?.replace('(', '').trim() ?? '' })

test('an update is offered with its size, fetched only when accepted, and weighs little', async ({ page, site }) => {
  // A page without pictures, since pictures are not stored in advance.
  await open(page, '/faq')
  await readyForOffline(page)
  await site.restart(next)
  site.network.reset()
  await page.reload()
  await expect(bar(page)).toContainText(SIZE)
  expect(site.network.requests()).toEqual(['GET /sw.js'])

  const loaded = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: update.action }).click()
  await loaded
  await interactive(page)
  await expect(bar(page)).toHaveCount(0)
  expect(site.network.requests().filter((request) => request !== 'GET /sw.js')).toEqual([
    `GET /content/fr${changedPath()}.json`,
  ])
  expect(site.network.down()).toBeLessThan(budgets.visits.updateBytes)

  await open(page, changedPath())
  await expect(heading(page)).toContainText(EDITION)
  await readyForOffline(page)
})

test('declining keeps the version that was there, offline too', async ({ page, site, network }) => {
  await open(page, '/')
  await readyForOffline(page)
  await site.restart(next)
  await page.reload()
  await bar(page).getByRole('button', { name: update.later }).click()
  await expect(bar(page)).toHaveCount(0)
  await network.cut()
  await open(page, changedPath())
  await expect(heading(page)).toBeVisible()
  await expect(heading(page)).not.toContainText(EDITION)
  await network.restore()
  // The update is offered again at the next visit, and accepted then.
  await page.reload()
  const loaded = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: update.action }).click()
  await loaded
  await expect(heading(page)).toContainText(EDITION)
})

test('an update that the network does not carry is told, and the version that was there goes on', async ({
  page,
  site,
  network,
}) => {
  await open(page, changedPath())
  await readyForOffline(page)
  await site.restart(next)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await network.cut()
  await bar(page).getByRole('button', { name: update.action }).click()
  await expect(page.getByRole('status').filter({ hasText: update.failed })).toBeVisible()
  await page.reload()
  await expect(heading(page)).not.toContainText(EDITION)
  await interactive(page)
})
