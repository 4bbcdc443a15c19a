import { LANGUAGES } from '#contract/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { NETWORK_DOWN } from './support/messages'
import { heading, main, open, readyForOffline } from './support/page'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

/** Queries, and the title that must come first. */
const FIRST = {
  fr: [
    ['citation', 'Ses sources, ses citations, sa bibliographie'],
    ['chicago', 'Citer en APA, MLA ou Chicago'],
    ['plagiat', 'Éviter le plagiat : citer, reformuler, lire un rapport'],
    ['mobile money', 'Comment payer : mobile money, carte, PayPal'],
    ['wave', 'Comment payer : mobile money, carte, PayPal'],
    ['moov', 'Comment payer : mobile money, carte, PayPal'],
    ['seence', 'Annuler ou déplacer une séance'],
  ],
  en: [
    ['citation', 'Your sources, citations and bibliography'],
    ['chicago', 'Citing in APA, MLA or Chicago'],
    ['plagiarism', 'Avoiding plagiarism: quote, paraphrase, read a report'],
    ['mobile money', 'How to pay: mobile money, card, PayPal'],
    ['mtn', 'How to pay: mobile money, card, PayPal'],
  ],
} as const

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = TEXTS[language].search

    test('the best answer stands first, offline too', async ({ page, network }) => {
      await open(page, '/faq')
      await readyForOffline(page)
      await network.cut()
      await open(page, '/search')
      const box = main(page).getByRole('searchbox', { name: t.label })
      const titles = main(page).getByRole('listitem').getByRole('heading')
      for (const [query, title] of FIRST[language]) {
        await box.fill(query)
        await expect(titles.first(), query).toHaveText(title.replaceAll(' :', '\u202f:'))
        await expect(main(page).locator('mark').first(), query).toBeVisible()
      }
      await titles.first().getByRole('link').click()
      await expect(heading(page)).toHaveText(/mobile money|séance/i)
    })

    test('what is found is marked legibly in both themes', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of ['/search?q=mentor', '/documentation?q=mentor', '/blog?q=mentor', '/faq?q=mentor']) {
        await open(page, path)
        if (path.startsWith('/faq')) await main(page).locator('summary').first().click()
        await expect(main(page).locator('mark:visible').first(), path).toBeVisible()
        await expectAccessibleInBothThemes(page, path)
      }
    })

    test('nothing found says so and where to go on', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '/search?q=qwxzkj')
      await expect(main(page).getByRole('heading', { name: t.none })).toBeVisible()
      for (const name of [t.contact, t.kinds.documentation, t.kinds.faq]) {
        const box = await main(page).getByRole('link', { name, exact: true }).boundingBox()
        expect(box?.height, name).toBeGreaterThanOrEqual(44)
      }
    })
  })

test('« exporter » leads to the export, not to a cancellation; its links are wide enough for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/search?q=exporter')
  const links = main(page).getByRole('listitem').getByRole('link')
  await expect(links.first()).toContainText('xporter')
  const titles = await links.allTextContents()
  expect(titles.slice(0, 5).filter((title) => title.includes('Annuler'))).toEqual([])
  expect(titles.slice(0, 3).some((title) => title.startsWith('Exporter son travail'))).toBe(true)
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })
  test.beforeEach(({ messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    messages.expect(NETWORK_DOWN)
  })
  const { search: t } = TEXTS.fr

  test('texts that did not come are told, and asked for again', async ({ page }) => {
    await page.route('**/content/fr/search-texts.json', (route) => route.abort('internetdisconnected'))
    await open(page, '/search?q=mentor')
    await expect(main(page).getByText(t.partial)).toBeVisible()
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    await page.unroute('**/content/fr/search-texts.json')
    await main(page).getByRole('button', { name: t.retry }).click()
    await expect(main(page).getByText(t.partial)).toBeHidden()
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
  })

  test('without any text there is a sentence and a button', async ({ page }) => {
    await page.route('**/content/fr/*.json', (route) => route.abort('internetdisconnected'))
    await open(page, '/search?q=mentor')
    await expect(main(page).getByRole('alert')).toContainText(t.failed)
    await page.unroute('**/content/fr/*.json')
    // A failed text is cached for a moment (`app/network/load.ts`), so the click is repeated.
    await expect(async () => {
      await main(page).getByRole('button', { name: t.retry }).click({ timeout: 1_000 })
      await expect(main(page).getByRole('listitem').first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  })
})
