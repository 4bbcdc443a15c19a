import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { CONSOLE_TEXTS } from './console-texts'
import { readyForOffline } from './page'
import { DEMONSTRATION } from './server'
import { openSite } from './site'
import { expect, test } from './test'

export const ADMIN = { username: 'admin', password: DEMONSTRATION.ADMIN_PASSWORD } as const

/** Browser message for a visit without a session, since the guard's request is refused. */
export const NOT_SIGNED_IN = /status of 401/

/** A server with the demonstration's data and an administrator. */
export const consoleTest = test.extend<object, { sharedSite: Awaited<ReturnType<typeof openSite>> }>({
  sharedSite: [
    async ({}, use) => {
      const site = await openSite(undefined, DEMONSTRATION)
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** The sign-in form, by its labels. */
export function loginForm(page: Page, language: Language = 'fr') {
  const t = CONSOLE_TEXTS[language].login
  const username = page.getByLabel(t.username, { exact: true })
  const password = page.getByLabel(t.password, { exact: true })
  const button = page.getByRole('main').getByRole('button', { name: t.action, exact: true })
  return {
    t,
    username,
    password,
    button,
    shared: page.getByLabel(t.shared),
    send: async (name: string, secret: string) => {
      await username.fill(name)
      await password.fill(secret)
      await button.click()
    },
  }
}

/** Signs in through the form and waits for the console. */
export async function signIn(
  page: Page,
  { path = '/admin', language = 'fr', shared = false }: { path?: string; language?: Language; shared?: boolean } = {},
): Promise<void> {
  await page.goto(path)
  const form = loginForm(page, language)
  await expect(form.button).toBeEnabled()
  if (shared) await form.shared.check()
  await form.send(ADMIN.username, ADMIN.password)
  await expect(page).not.toHaveURL(/\/admin\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The open dialogs, and the dialog with a title. */
export const dialogs = (page: Page) => page.locator('ion-modal:not([inert])')
export const dialogNamed = (page: Page, name: string) =>
  dialogs(page).filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** Opens the state of the replica from the header, and refreshes from the server. */
export async function refreshCopy(page: Page, language: Language = 'fr'): Promise<void> {
  const { freshness } = CONSOLE_TEXTS[language].console
  await page.locator('.copy-state:visible').click()
  await dialogs(page).getByRole('button', { name: freshness.refresh, exact: true }).click()
  await expect(dialogs(page)).toHaveCount(0)
}

export const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Waits until the full console is on this device: its code and the replicas of its lists. */
export async function readyForOfflineConsole(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const response = await (await caches.open('settings')).match('/offline-application')
      return response !== undefined && (await response.json()) === true // Written by our own page.
    })
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true)
  await readyForOffline(page)
}

/** No text of a table or a card is cut off or overlaps its neighbour. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#page :is(td, th, dd, dt)')].flatMap((cell) => {
      const edge = cell.getBoundingClientRect().right + 1
      const parts = [...cell.querySelectorAll<HTMLElement>('*')].filter(
        (part) => !part.closest('.hidden') && part.getBoundingClientRect().width > 0,
      )
      return parts.some(
        (part) =>
          part.getBoundingClientRect().right > edge ||
          (part.matches('.tag, .sort') && part.scrollWidth > part.clientWidth + 1),
      )
        ? [cell.textContent.trim().slice(0, 40)]
        : []
    }),
  )
  expect([...new Set(cut)], where).toEqual([])
}

/** Touch targets are at least 44 px high, except links inside a sentence. */
export async function expectLargeTargets(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a.button, nav a, summary, select, input:not([type=checkbox], [type=radio], [type=hidden])',
      ),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && height < 43.5 && element.checkVisibility()
        ? [`${element.tagName} ${element.textContent.trim().slice(0, 30)} ${String(height)}`]
        : []
    }),
  )
  expect(small, where).toEqual([])
}
