import type { Page } from '@playwright/test'
import { NAVIGATION, SITE_LINKS } from '../app/layout/menus'
import { expectAccessibleInBothThemes } from './support/accessible'
import { header } from './support/frame'
import { heading, interactive, main, open } from './support/page'
import { pagePaths } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const { frame } = TEXTS.fr
const built = ({ to }: { to: string }) => pagePaths().includes(to)

/** The new page is shown: title, address, and the focus on its heading. */
async function expectArrival(page: Page, to: string, before: string): Promise<void> {
  await expect(page).toHaveURL(to)
  await expect(page).not.toHaveTitle(before)
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toBeInViewport()
}

test('the menu of a small screen leads everywhere, each entry with its icon', async ({ page }) => {
  const { menu, navigation, link } = header(page)
  await open(page, '/')
  await expect(link(frame.nav.methodology)).toHaveCount(0)
  for (const { key, to } of [...NAVIGATION, ...SITE_LINKS].filter(built).filter(({ to }) => to !== '/')) {
    const before = await page.title()
    await menu.click()
    await expect(link(frame.nav[key]).locator('svg')).toBeVisible()
    await link(frame.nav[key]).click()
    await expectArrival(page, to, before)
    await expect(navigation.getByRole('link')).toHaveCount(0)
    await menu.click()
    await expect(link(frame.nav[key])).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
  }
})

test('the list of a wide screen leads to its five entries @tablet', async ({ page }) => {
  const { navigation } = header(page)
  await open(page, '/faq')
  const list = navigation.first()
  await expect(list.getByRole('link')).toHaveText(NAVIGATION.map(({ key }) => frame.nav[key]))
  await expect(list.getByRole('link').locator('svg')).toHaveCount(NAVIGATION.length)
  for (const { key, to } of NAVIGATION.filter(built)) {
    const before = await page.title()
    await list.getByRole('link', { name: frame.nav[key], exact: true }).click()
    await expectArrival(page, to, before)
    await expect(list.locator('[aria-current=page]')).toHaveText(frame.nav[key])
  }
})

test('the bar of a phone leads to what is read most', async ({ page }) => {
  await open(page, '/')
  const bar = page.getByRole('navigation', { name: frame.bar })
  const before = await page.title()
  await bar.getByRole('link', { name: frame.nav.faq }).click()
  await expectArrival(page, '/faq', before)
})

test('a link inside a page opens without loading a new document', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => (document.body.dataset.same = 'yes'))
  const before = await page.title()
  await page.getByRole('main').locator('a[href="/contact"]').first().click()
  await expectArrival(page, '/contact', before)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
})

test('what is below the first screen is there once that is painted', async ({ page }) => {
  const held = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.footer, .static > section')].filter(
          (part) => getComputedStyle(part).contentVisibility === 'auto',
        ).length,
    )
  // Reads the initial style in the page itself, when the document is parsed.
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () =>
        Object.assign(globalThis, {
          heldAtFirst: getComputedStyle(document.querySelector('.footer') ?? document.body).contentVisibility,
        }),
      { once: true },
    ),
  )
  await open(page, '/')
  expect(await page.evaluate(() => (globalThis as typeof globalThis & { heldAtFirst?: string }).heldAtFirst)).toBe(
    'auto',
  )
  await expect.poll(held).toBe(0)
  await page.locator('.bottom-bar').getByRole('link').nth(1).click()
  await page.locator('.bottom-bar').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(held).toBe(0)
})

test('back returns to the place that was read', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_000)
  await page.getByRole('contentinfo').getByRole('link', { name: frame.footer.contactPage }).click()
  await expect(page).toHaveURL('/contact')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 100)
})

test('back at once, before the page in between was painted, returns to the place as well', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page.evaluate(() => (window.requestAnimationFrame = () => 0))
  await page.getByRole('contentinfo').getByRole('link', { name: frame.footer.contactPage }).click()
  await expect(page).toHaveURL('/contact')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 100)
})

test('the menu of a phone is a sheet of four groups over the bar; what is beside it closes it', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, '/faq')
    const { menu, navigation } = header(page)
    await menu.click()
    const sheet = page.locator('.nav-small > div')
    await expect(navigation.getByRole('group')).toHaveCount(4)
    for (const name of Object.values(frame.groups))
      await expect(navigation.getByRole('group', { name, exact: true })).toBeVisible()
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return box && { x: box.x, width: box.width, end: box.y + box.height }
      })
      .toEqual({ x: 0, width, end: 740 })
    expect(await page.evaluate(() => document.elementFromPoint(20, 730)?.closest('.bottom-bar'))).toBeNull()
    expect(await sheet.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    await expectAccessibleInBothThemes(page, 'menu')
    await page.mouse.click(10, 40)
    await expect(sheet).toBeHidden()
  }
})

test('no button is left under the bar of a phone, whatever has the focus', async ({ page }) => {
  for (const path of ['/', '/pricing', '/blog', '/faq', '/login', '/register', '/search', '/payment', '/outbox']) {
    await open(page, path)
    const bar = await page.locator('.bottom-bar').boundingBox()
    const under = await page.evaluate((edge) => {
      const controls = [...document.querySelectorAll<HTMLElement>('#page :is(a, button, input, summary), .footer a')]
      return controls
        .filter((control) => control.checkVisibility() && !control.matches(':disabled, [type=radio]'))
        .filter((control) => {
          scrollTo({ top: 0, behavior: 'instant' })
          control.focus()
          const { bottom, height } = control.getBoundingClientRect()
          return height < edge / 2 && bottom > edge
        })
        .map((control) => control.textContent)
    }, bar?.y ?? 0)
    expect(under, path).toEqual([])
    // At the end of the page the bar covers nothing.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('an open menu stays on the screen, however small the screen and large the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/faq')
  for (const size of ['normal', 'larger']) {
    await page.evaluate((text) => (document.documentElement.dataset.text = text), size)
    const { menu, languages, display } = header(page)
    for (const summary of [display, languages, menu]) {
      await summary.click()
      const box = await page.locator('details[open] > div').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
      await page.keyboard.press('Escape')
      await expect(page.locator('details[open]')).toHaveCount(0)
    }
  }
})

test.describe('by keyboard', () => {
  test('the first stop skips to the content', async ({ page }) => {
    await open(page, '/faq')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: frame.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the header is walked from end to end @both', async ({ page, isMobile }) => {
    await open(page, '/faq')
    const { menu, languages, display, texts, link } = header(page)
    const stops = [
      page.getByRole('link', { name: texts.skip }),
      link(texts.brand),
      ...(isMobile
        ? []
        : NAVIGATION.map(({ key }) =>
            header(page).navigation.first().getByRole('link', { name: texts.nav[key], exact: true }),
          )),
      link(texts.nav.search),
      display,
      languages,
      menu,
    ]
    for (const stop of stops) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(header(page).navigation.last().getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(header(page).navigation.last().getByRole('link', { name: texts.nav.pricing })).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(link(texts.language.en)).toBeVisible()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect(link(texts.language.en)).toHaveCount(0)
  })
})

test('a page that is come back to has its icons', async ({ page }) => {
  await open(page, '/')
  // The scripts now come from the device, so they run before the icons are loaded.
  await page.reload()
  await interactive(page)
  const drawn = main(page).locator('use')
  const count = await drawn.count()
  expect(count).toBeGreaterThan(20)
  await page.getByRole('navigation', { name: frame.bar }).getByRole('link', { name: frame.nav.faq }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(drawn).toHaveCount(count)
  await expect(main(page).locator('[data-icon]')).toHaveCount(0)
})

test('the frame keeps its style where the page is not as the build drew it', async ({ page, messages }) => {
  messages.expect(/Minified React error #418/)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  await page.getByRole('textbox').first().waitFor()
  // Simulates a browser extension that changes the document.
  await heading(page).evaluate((element) => element.remove())
  go()
  await interactive(page)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('.footer-panels')).toHaveCSS('display', 'grid')
})
