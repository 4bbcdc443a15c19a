import type { Page } from '@playwright/test'
import { LANGUAGE_KEY, type Language } from '#contract/languages'
import { expect } from './test'
import { TEXTS } from './texts'
import { interactive } from './page'

/** The menus of the header, by their titles. */
export function header(page: Page, language: Language = 'fr') {
  const { frame } = TEXTS[language]
  const banner = page.getByRole('banner')
  return {
    texts: frame,
    menu: banner.getByTitle(frame.menu, { exact: true }),
    languages: banner.getByTitle(frame.language.label),
    display: banner.getByTitle(frame.display.label),
    navigation: banner.getByRole('navigation', { name: frame.navigation }),
    link: (name: string) => banner.getByRole('link', { name, exact: true }).and(banner.locator(':visible')),
  }
}

/** Chooses a language in the menu and waits for the page in that language. */
export async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const { languages, link, texts } = header(page, from)
  await languages.click()
  await link(texts.language[to]).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  await interactive(page)
}

export const storedLanguage = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)
