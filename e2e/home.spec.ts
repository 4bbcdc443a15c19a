import { LANGUAGES } from '#contract/languages'
import { PLAN_FEATURES, SUBSCRIPTION_FEATURES, SUBSCRIPTIONS } from '#contract/plans'
import { main } from './support/page'
import { expect, test } from './support/test'
import { home as en } from '../app/site/marketing/texts/home.en'
import { home as fr } from '../app/site/marketing/texts/home.fr'

const HOME = { fr, en }

for (const language of LANGUAGES)
  test(`home compares what is bought once and what is held (${language})`, async ({ page }) => {
    const t = HOME[language]
    await page.goto(`/?lang=${language}`)
    const rows = (name: string) => main(page).getByRole('table', { name }).getByRole('row')
    await expect(rows(t.comparisonHeading)).toHaveCount(PLAN_FEATURES.length + 1)
    // The number of projects comes before the features.
    await expect(rows(t.subscriptionsHeading)).toHaveCount(SUBSCRIPTION_FEATURES.length + 2)
    await expect(rows(t.subscriptionsHeading).nth(1).getByRole('cell')).toHaveText([
      String(SUBSCRIPTIONS.essential.simultaneousProjects),
      String(SUBSCRIPTIONS.pro.simultaneousProjects),
      t.unlimited,
    ])
  })

test('simulating one’s needs opens the chat', async ({ page }) => {
  await page.goto('/')
  const link = main(page).getByRole('link', { name: HOME.fr.simulate })
  // The placeholder of `.env.example`; the needs form is another.
  await expect(link).toHaveAttribute('href', 'https://example.org/chat')
  await expect(link).toHaveAttribute('target', '_blank')
})
