import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { ArticleCard } from '../app/site/blog/blog-page'
import { filled } from './support/filled'
import { budgets } from '../bench/budgets'
import { NETWORK_DOWN } from './support/messages'
import {
  heading,
  layoutShift,
  madeFormatters,
  main,
  open,
  readyForOffline,
  watchFormatters,
  watchLayoutShift,
} from './support/page'
import { productFolder } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const { blog: t, article: around } = TEXTS.fr
const articles = (): ArticleCard[] =>
  (
    JSON.parse(readFileSync(join(productFolder(), 'dist/current/public/content/fr/blog.json'), 'utf8')) as {
      data: ArticleCard[]
    }
  ).data // Shape written by the build.

test('six articles, each with its picture, category, time to read, author and long date', async ({ page }) => {
  await open(page, '/blog')
  const cards = main(page).locator('ul.articles > li')
  await expect(cards).toHaveCount(6)
  for (const { title, category, minutes, author, date } of articles()) {
    const card = cards.filter({ hasText: title })
    await expect(card).toContainText(t.categories[category])
    expect(minutes).toBe(filled(t.minutes, { count: Number.parseInt(minutes, 10) }))
    await expect(card).toContainText(minutes)
    await expect(card).toContainText(author)
    await expect(card.locator('time')).toHaveAttribute('datetime', date)
    await expect(card.locator('time')).toHaveText(/^\d{1,2}(er)? \p{L}+ 20\d\d$/u)
    await expect(card.getByRole('img')).toHaveAccessibleName(/\S/)
  }
})

test('on a phone the newest article is a picture card, the categories one row with the chosen one in sight', async ({
  page,
  network,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/faq')
  await readyForOffline(page)
  await network.cut()
  await open(page, '/blog')
  const cards = main(page).locator('ul.articles > li')
  const drawing = cards.first().getByRole('img')
  // Drawn inline over the full width of its card; the others have a thumbnail.
  await expect(drawing.locator('svg > *')).not.toHaveCount(0)
  const width = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0
  expect(await width(drawing)).toBeGreaterThan(280)
  expect(await width(cards.nth(1).locator('.picture'))).toBeLessThan(120)
  const chips = main(page).getByRole('group', { name: t.categoryLabel }).getByRole('button')
  const tops = await chips.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await open(page, '/blog?category=publication')
  await expect(chips.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(chips.last()).toBeInViewport({ ratio: 0.9 })
})

test('categories and words narrow the list; nothing found can be undone', async ({ page }) => {
  await open(page, '/blog')
  const [first] = articles()
  if (!first) throw new Error('no article')
  const titles = main(page).locator('ul.articles h2')
  await main(page).getByRole('button', { name: t.categories[first.category], exact: true }).click()
  await expect(titles).toHaveText(
    articles()
      .filter(({ category }) => category === first.category)
      .map(({ title }) => title),
  )
  await expect(page).toHaveURL(new RegExp(`category=${first.category}`))
  await main(page).getByRole('button', { name: t.all, exact: true }).click()
  await expect(titles).toHaveCount(6)
  await main(page).getByRole('searchbox', { name: t.search }).fill(first.author.toUpperCase())
  await expect(titles).toHaveText(
    articles()
      .filter(({ author }) => author === first.author)
      .map(({ title }) => title),
  )
  await main(page).getByRole('searchbox', { name: t.search }).fill('zzz introuvable')
  await expect(main(page).getByRole('heading', { name: t.none })).toBeVisible()
  await main(page).getByRole('button', { name: t.reset }).click()
  await expect(titles).toHaveCount(6)
  await expect(page).toHaveURL('/blog')
})

test('an article opens from the list, with its contents, and leads to the next', async ({ page }) => {
  await open(page, '/blog')
  const [first] = articles()
  if (!first) throw new Error('no article')
  await main(page).getByRole('link', { name: first.title }).click()
  await expect(page).toHaveURL(`/blog/${first.id}`)
  await expect(heading(page)).toHaveText(first.title)
  const entry = main(page).getByRole('navigation', { name: around.contents }).getByRole('link').nth(2)
  const section = main(page).getByRole('heading', { level: 2, name: (await entry.textContent()) ?? '', exact: true })
  await entry.click()
  await expect(section).toBeInViewport()
  await page.goBack()
  await main(page).locator('.next').getByRole('link').click()
  await expect(heading(page)).not.toHaveText(first.title)
  await expect(heading(page)).toBeFocused()
  await main(page).getByRole('link', { name: around.back }).click()
  await expect(heading(page)).toHaveText(t.heading)
})

test('an article can be shared and printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first] = articles()
  await page.addInitScript(() => {
    // Without a share sheet, as on a computer, the address is copied.
    Object.defineProperty(navigator, 'share', { value: undefined })
    globalThis.print = () => (document.body.dataset.printed = 'yes')
  })
  await open(page, `/blog/${first?.id ?? ''}`)
  const { tools } = TEXTS.fr.frame
  await main(page).getByRole('button', { name: tools.share }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await main(page).getByRole('button', { name: tools.print }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})

test('an article is read also when its tools do not come', async ({ page, messages }) => {
  messages.expect(/ERR_CONNECTION_RESET/)
  const [first] = articles()
  if (!first) throw new Error('no article')
  let requested = 0
  await page.route('**/assets/page-tools-*.js', (route) => {
    requested += 1
    return route.abort('connectionreset')
  })
  await open(page, `/blog/${first.id}`)
  await expect.poll(() => requested).toBeGreaterThan(0)
  await expect(main(page).locator('.next')).toBeVisible()
  await expect(heading(page)).toHaveText(first.title)
})

test('to say what an article weighs a slow phone is not stopped for its first Intl formatter', async ({ page }) => {
  await watchFormatters(page)
  await open(page, `/blog/${articles()[0]?.id ?? ''}`)
  await expect(main(page).getByRole('status')).toContainText(/\d\u00a0(octets|ko)/)
  expect(await madeFormatters(page)).toBe(0)
})

/** Whether the picture is visible, the aspect ratio of its box, and the fallback text. */
const pictureState = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    const drawn = getComputedStyle(image, '::after')
    return {
      isDrawn: image.complete && image.naturalWidth > 0,
      ratio: Math.round((100 * width) / height),
      words: drawn.content.slice(1, -1),
      hasSign: drawn.backgroundImage.startsWith('url("data:image/svg+xml'),
    }
  })

for (const { path, width } of [
  { path: '/blog', width: 360 },
  { path: '/blog', width: 1024 },
  { path: 'article', width: 360 },
])
  test(`a picture not yet seen is drawn in its place without network, ${path} at ${String(width)}`, async ({
    page,
    network,
    messages,
  }) => {
    messages.expect(NETWORK_DOWN)
    await page.setViewportSize({ width, height: 740 })
    await watchLayoutShift(page)
    await open(page, '/faq')
    await readyForOffline(page)
    await network.cut()
    const address = path === 'article' ? `/blog/${articles()[0]?.id ?? ''}` : path
    await open(page, address)
    const picture = main(page).locator('.picture img').first()
    await picture.scrollIntoViewIfNeeded()
    const alt = await picture.getAttribute('alt')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    expect(await pictureState(picture)).toEqual({ isDrawn: false, ratio: 178, words: alt, hasSign: true })
    expect(await layoutShift(page)).toBeLessThanOrEqual(budgets.web.layoutShift)
    await network.restore()
    await expect.poll(async () => (await pictureState(picture)).isDrawn).toBe(true)
    expect((await pictureState(picture)).ratio).toBe(178)
    expect(await layoutShift(page)).toBeLessThanOrEqual(budgets.web.layoutShift)
  })

test('with the data saver a picture tapped without network is drawn in its place too', async ({
  page,
  network,
  messages,
}) => {
  messages.expect(NETWORK_DOWN)
  await open(page, '/blog')
  await readyForOffline(page)
  await page.evaluate(() => (document.documentElement.dataset.saver = ''))
  await network.cut()
  await page.goto('/blog?category=mentoring')
  await page.evaluate(() => (document.documentElement.dataset.saver = ''))
  await main(page).locator('.picture-tap').first().click()
  const picture = main(page).locator('.picture img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  expect(await pictureState(picture)).toMatchObject({ ratio: 178, hasSign: true })
})

test.describe('without script nor pictures', () => {
  test.use({ javaScriptEnabled: false })

  test('their places keep their size', async ({ page, messages }) => {
    messages.expect(/ERR_FAILED/)
    await page.route('**/images/**', (route) => route.abort())
    await page.goto('/blog')
    const picture = main(page).locator('.picture img').first()
    await picture.scrollIntoViewIfNeeded()
    const box = await picture.boundingBox()
    expect(Math.round((100 * (box?.width ?? 0)) / (box?.height ?? 1))).toBe(178)
  })
})
