import { LANGUAGES } from '#contract/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { main, open } from './support/page'
import { expect, test } from './support/test'

for (const language of LANGUAGES)
  for (const path of ['/search', '/documentation', '/faq', '/blog'])
    test(`what a search marks on ${path} can be read in both themes (${language})`, async ({ page }) => {
      await open(page, `${path}?lang=${language}`)
      await main(page).getByRole('searchbox').fill('mentor')
      await expect(main(page).locator('mark')).not.toHaveCount(0)
      // What an answer holds is seen once it is open.
      for (const answer of await main(page).locator('details').all())
        await answer.evaluate((one) => one.setAttribute('open', ''))
      await expectAccessibleInBothThemes(page, `${path} with marks`)
    })
