import type { Page } from '@playwright/test'
import { typeset } from '../app/i18n/typography'
import { login as studentLogin } from '../app/site/login/login.fr'
import { ADMIN, consoleTest as test, loginForm, NOT_SIGNED_IN } from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { act, LIST_TEXTS, openList, rows } from './support/lists'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
  messages.expect(/status of (409|502)/)
})

/** Sends a sign-in that gets the given answer. */
async function failingSignIn(page: Page, path: string): Promise<(status: number, body: string) => Promise<void>> {
  await page.goto(path)
  const form = loginForm(page)
  return async (status, body) => {
    await expect(form.button).toBeEnabled()
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, body }), { times: 1 })
    await form.send(ADMIN.username, 'une phrase fausse')
  }
}

const refusal = { code: 'forbidden', message: 'Une phrase que seul le serveur connaît.' }

test("a failed sign-in of the console says the server's own sentence, else the specified one", async ({ page }) => {
  const t = CONSOLE_TEXTS.fr.login
  const fail = await failingSignIn(page, '/admin/login')
  await fail(409, JSON.stringify(refusal))
  await expect(toasts(page)).toContainText(t.errorTitle)
  await expect(toasts(page)).toContainText(refusal.message)
  // A proxy's error page has no message of ours, so the title and a hint are shown.
  await fail(502, '<html>')
  await expect(toasts(page)).toHaveText(new RegExp(`${t.errorTitle}[^]*${t.errorTitle}`))
  await expect(page.locator('#page').getByRole('alert')).toContainText(t.errorHint)
})

test('a failed sign-in of the site says the same in its form, once', async ({ page }) => {
  const t = typeset(studentLogin, 'fr')
  const fail = await failingSignIn(page, '/login')
  const alert = page.locator('#page').getByRole('alert')
  await fail(409, JSON.stringify(refusal))
  await expect(alert).toHaveText(`${t.errorTitle}. ${refusal.message}`)
  await fail(502, '<html>')
  await expect(alert).toHaveText(`${t.errorTitle}. ${t.errorHint}`)
  await expect(toasts(page)).toHaveText('')
})

test("a failed promotion says « Erreur » and the server's sentence, else the specified one", async ({ page }) => {
  const { engine: t, resources: r } = LIST_TEXTS.fr
  await openList(page, 'users', { query: '?role=student' })
  const name = (await rows(page).first().getByRole('button').first().textContent()) ?? ''
  for (const [body, expected] of [
    [JSON.stringify(refusal), refusal.message],
    ['', r.users.promoteFailed],
  ] as const) {
    await page.route('**/promote-to-admin', (route) => route.fulfill({ status: 409, body }), { times: 1 })
    await act(page, name, r.users.promote)
    await expect(toasts(page)).toContainText(t.act.error)
    await expect(toasts(page)).toContainText(expected)
  }
})
