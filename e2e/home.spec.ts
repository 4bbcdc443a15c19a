import { LANGUAGES } from '#contract/languages'
import { PLAN_FEATURES, SUBSCRIPTION_FEATURES, SUBSCRIPTION_IDS, SUBSCRIPTIONS } from '#domain/money/plans'
import { PLAN_TEXTS } from '../app/layout/plan-texts'
import { sizeTag } from './support/languages'
import { main } from './support/page'
import { expect, test } from './support/test'
import { home as en } from '../app/site/marketing/texts/home.en'
import { home as fr } from '../app/site/marketing/texts/home.fr'

const HOME = { fr, en }

for (const language of LANGUAGES)
  test(`home compares what is bought once and what is held (${language}) ${sizeTag(language)}`, async ({
    page,
    isMobile,
  }) => {
    const t = HOME[language]
    const { subscriptions } = PLAN_TEXTS[language]
    await page.goto(`/?lang=${language}`)
    const rows = (name: string) => main(page).getByRole('table', { name }).getByRole('row')
    await expect(rows(t.comparisonHeading)).toHaveCount(PLAN_FEATURES.length + 1)
    // The number of projects is the row before the features.
    await expect(rows(t.subscriptionsHeading)).toHaveCount(SUBSCRIPTION_FEATURES.length + 2)
    const projects = rows(t.subscriptionsHeading).nth(1).getByRole('cell')
    const offers = SUBSCRIPTION_IDS.map((id) => ({
      name: subscriptions[id].name,
      projects: String(SUBSCRIPTIONS[id].simultaneousProjects ?? t.unlimited),
    }))
    if (!isMobile) return expect(projects).toHaveText(offers.map((offer) => offer.projects))
    for (const offer of offers) {
      await main(page).getByRole('group', { name: t.subscriptionsHeading }).getByText(offer.name).first().click()
      await expect(projects).toHaveText([offer.projects])
    }
  })

test('a phone compares one offer at a time, by keyboard too, and cuts no table', async ({ page }) => {
  for (const path of ['/', '/pricing']) {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const cut = await main(page)
        .locator('.table-scroll')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length)
      expect(cut, `${path} at ${String(width)}`).toBe(0)
    }
    const first = main(page)
      .getByRole('group')
      .filter({ has: page.locator('.compare') })
      .first()
    await expect(first.getByRole('columnheader')).toHaveText([HOME.fr.feature, PLAN_TEXTS.fr.plans.basic.name])
    await first.getByRole('radio', { name: PLAN_TEXTS.fr.plans.basic.name }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(first.getByRole('radio', { name: PLAN_TEXTS.fr.plans.premium.name })).toBeChecked()
    await expect(first.getByRole('columnheader')).toHaveText([HOME.fr.feature, PLAN_TEXTS.fr.plans.premium.name])
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch of the offers works', async ({ page }) => {
    await page.goto('/pricing')
    const group = main(page)
      .getByRole('group')
      .filter({ has: page.locator('.compare') })
      .first()
    await group.locator('label').nth(2).click()
    await expect(group.getByRole('columnheader').nth(1)).toHaveText(PLAN_TEXTS.fr.plans.institution.name)
    await expect(group.getByRole('columnheader')).toHaveCount(2)
  })
})

test('simulating one’s needs opens the chat', async ({ page }) => {
  await page.goto('/')
  const link = main(page).getByRole('link', { name: HOME.fr.simulate })
  // The chat link of `.env.example`, which differs from that of the needs form.
  await expect(link).toHaveAttribute('href', 'https://example.org/chat')
  await expect(link).toHaveAttribute('target', '_blank')
})
