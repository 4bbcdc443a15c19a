import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages'
import { filled } from './support/filled'
import { heading, main, open } from './support/page'
import { productFolder } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const items = (language: Language) => {
  const page = JSON.parse(
    readFileSync(join(productFolder(), `dist/current/public/content/${language}/faq.json`), 'utf8'),
  ) as { data: { question: string; html: string }[] } // Shape written by the build.
  return page.data
}
/** A word as typed without accents and case, and as found. */
const WORD = { fr: { typed: 'MEMOIRE', found: 'mémoire' }, en: { typed: 'MENTOR', found: 'mentor' } }

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = TEXTS[language].faq
    const { typed, found } = WORD[language]

    test('the search ignores case and accents, marks what it found, and stays in the address', async ({ page }) => {
      const expected = items(language).filter(({ question, html }) =>
        `${question} ${html}`.toLowerCase().includes(found),
      )
      await open(page, '/faq')
      const questions = main(page).getByRole('group')
      await expect(questions).toHaveCount(10)
      await main(page).getByRole('searchbox', { name: t.search }).fill(typed)
      await expect(questions).toHaveCount(expected.length)
      await expect(main(page)).toContainText(filled(t.found_other, { count: expected.length }))
      for (const { question } of expected) await expect(main(page)).toContainText(question)
      await expect(main(page).locator('mark').first()).toHaveText(new RegExp(`^${found}$`, 'i'))
      await expect(page).toHaveURL(`/faq?q=${typed}`)

      await main(page).getByRole('link', { name: t.documentation }).click()
      await expect(heading(page)).not.toHaveText(t.heading)
      await page.goBack()
      await expect(main(page).getByRole('searchbox', { name: t.search })).toHaveValue(typed)
      await expect(questions).toHaveCount(expected.length)
      await page.reload()
      await expect(main(page).getByRole('searchbox', { name: t.search })).toHaveValue(typed)
      await expect(questions).toHaveCount(expected.length)
    })

    test('without an answer it says so and leads to the contact page', async ({ page }) => {
      await open(page, '/faq')
      await main(page).getByRole('searchbox', { name: t.search }).fill('zzz introuvable')
      await expect(main(page).getByRole('heading', { name: t.none })).toBeVisible()
      await expect(main(page).getByRole('group')).toHaveCount(0)
      await main(page).getByRole('status').getByRole('link', { name: t.askUs }).click()
      await expect(page).toHaveURL('/contact')
    })

    test('one answer is open at a time', async ({ page }) => {
      await open(page, '/faq')
      const [first, second] = items(language)
      if (!first || !second) throw new Error('the questions are missing')
      const opened = main(page).locator('details[open]')
      await main(page).getByText(first.question).click()
      await expect(opened).toHaveCount(1)
      await expect(opened).toContainText(first.question)
      await main(page).getByText(second.question).click()
      await expect(opened).toHaveCount(1)
      await expect(opened).toContainText(second.question)
      await main(page).getByText(second.question).click()
      await expect(opened).toHaveCount(0)
    })
  })
