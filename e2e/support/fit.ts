import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible'
import { screen, settled } from './account'
import { expectLargeTargets } from './console'
import { expectNoSidewaysScroll } from './page'
import { expect } from './test'

/** Visible icons of Ionic are drawn; an undrawn one would leave an empty space. */
const expectDrawnIcons = (page: Page, where: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('ion-icon')].filter((icon) => {
              const { top, bottom, width } = icon.getBoundingClientRect()
              return width > 0 && top >= 0 && bottom <= innerHeight && !icon.shadowRoot?.querySelector('svg')
            }).length,
        ),
      { message: `icons without a picture, ${where}` },
    )
    .toBe(0)

/** A screen of the account fits these widths (px), has no violations by axe, and large touch targets. */
export async function expectFit(page: Page, where: string, widths = [320, 360, 768, 1024]): Promise<void> {
  await expect(screen(page).locator('.skeleton')).toHaveCount(0)
  await settled(page)
  const before = page.viewportSize() ?? { width: 360, height: 740 }
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height })
    await expectNoSidewaysScroll(page)
    const over = await screen(page).evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(over, `${where} at ${String(width)}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
  await expectAccessibleInBothThemes(page, where)
  await expectLargeTargets(page, where)
  await expectDrawnIcons(page, where)
}
