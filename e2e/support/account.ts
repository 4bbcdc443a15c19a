import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { linkIn, mailTo } from './mails'
import { interactive, main, open, readyForOffline } from './page'
import type { TestSite } from './site'
import { expect } from './test'
import { TEXTS } from './texts'

export const PERSON = {
  fullName: 'Akossiwa Mensah',
  email: 'akossiwa@example.org',
  password: 'une phrase assez courte',
} as const

export function registerForm(page: Page, language: Language = 'fr') {
  const t = TEXTS[language].registration.register
  const field = (name: string) => main(page).getByLabel(name, { exact: false }).first()
  return {
    t,
    fullName: field(t.fullName),
    email: field(t.email),
    password: main(page).getByRole('textbox', { name: new RegExp(`^${t.password}`) }),
    again: main(page).getByRole('textbox', { name: new RegExp(`^${t.again}`) }),
    button: main(page).getByRole('button', { name: t.action, exact: true }),
  }
}

/** Registers and opens the mailed link in the same browser, so that the person is signed in. */
export async function registerAndConfirm(
  page: Page,
  site: TestSite,
  language: Language = 'fr',
  { path = '/register', ...person }: { path?: string; fullName?: string; email?: string; password?: string } = {},
): Promise<void> {
  const { fullName, email, password } = { ...PERSON, ...person }
  await open(page, path)
  const form = registerForm(page, language)
  await form.fullName.fill(fullName)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.again.fill(password)
  await form.button.click()
  await expect(page.getByRole('heading', { level: 1, name: form.t.sent.heading })).toBeVisible()
  await confirmFromMail(page, site, language, email)
}

/** `about` selects the mail where the address received several. */
export async function confirmFromMail(
  page: Page,
  site: TestSite,
  language: Language,
  email: string,
  about = '',
): Promise<void> {
  const t = TEXTS[language].registration.confirm
  const link = linkIn(await mailTo(site, email, about), '/register/confirm')
  await page.goto(link)
  await interactive(page)
  // The secret is removed from the address.
  await expect(page).toHaveURL(/\/register\/confirm\?lang=\w\w$/)
  await main(page).getByRole('button', { name: t.action }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.doneHeading })).toBeVisible()
}

export async function signInAt(page: Page, language: Language, username: string, password: string): Promise<void> {
  const t = TEXTS[language].login
  await main(page).getByLabel(t.username, { exact: true }).fill(username)
  await main(page).getByLabel(t.password, { exact: true }).fill(password)
  await main(page).getByRole('button', { name: t.action, exact: true }).click()
}

/** Content of the active screen, without its bars; previous screens stay in the document, hidden. */
export const screen = (page: Page): Locator => page.locator('#page')

export const tab = (page: Page, language: Language, key: keyof (typeof TEXTS)['fr']['account']['tabs']) =>
  page.getByRole('tab', { name: TEXTS[language].account.tabs[key], exact: true })

type ScreenKey = keyof (typeof TEXTS)['fr']['account']['screens']

export const getTitle = (page: Page, language: Language, key: ScreenKey) =>
  page.getByRole('heading', { level: 1, name: TEXTS[language].account.screens[key], exact: true })

/** Waits for the transition between screens: one is visible, without animations. */
export const settled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelectorAll('ion-tabs .ion-page:not(.ion-page-hidden)').length <= 1 &&
          !document.getAnimations().some(({ playState, effect }) => {
            return playState === 'running' && effect?.getTiming().iterations !== Infinity
          }),
      ),
    )
    .toBe(true)

/** Opens a tab, and waits for its screen. */
export async function openTab(
  page: Page,
  language: Language,
  key: keyof (typeof TEXTS)['fr']['account']['tabs'],
): Promise<void> {
  await tab(page, language, key).click()
  await expect(getTitle(page, language, key)).toBeVisible()
  await expect(screen(page)).toHaveCount(1)
  await expect(screen(page).locator('.skeleton')).toHaveCount(0)
  await settled(page)
}

/** Opens a screen from a row of the last tab. */
export async function openRow(
  page: Page,
  language: Language,
  key: 'profile' | 'subscription' | 'security' | 'display' | 'calendar' | 'data',
): Promise<void> {
  // A click on the active tab opens its first screen.
  await tab(page, language, 'me').click()
  if (!(await getTitle(page, language, 'me').isVisible())) await tab(page, language, 'me').click()
  await expect(getTitle(page, language, 'me')).toBeVisible()
  await settled(page)
  await screen(page).getByRole('link', { name: TEXTS[language].account.screens[key] }).click()
  await expect(getTitle(page, language, key)).toBeVisible()
  await expect(screen(page)).toHaveCount(1)
  await expect(screen(page).locator('.skeleton')).toHaveCount(0)
  await settled(page)
}

/** Waits until the account's code is on this device; the console's is not required. */
export async function readyForOfflineAccount(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const response = await (await caches.open('settings')).match('/offline-application')
      return response && ((await response.json()) as unknown) // Written by our own page.
    })
  await expect.poll(isStored).toBe('account')
  await readyForOffline(page)
}
