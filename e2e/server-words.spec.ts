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

const refusal = { code: 'forbidden', message: 'Une phrase que seul le serveur connaît.' }

for (const [name, path] of [
  ['console', '/admin/login'],
  ['site', '/login'],
] as const)
  test(`a failed sign-in of the ${name} says the server's own sentence, else the specified one`, async ({ page }) => {
    const t = name === 'console' ? CONSOLE_TEXTS.fr.login : typeset(studentLogin, 'fr')
    await page.goto(path)
    const form = loginForm(page)
    await expect(form.button).toBeEnabled()
    const answer = (status: number, body: string) =>
      page.route('**/api/auth/login', (route) => route.fulfill({ status, body }), { times: 1 })
    await answer(409, JSON.stringify(refusal))
    await form.send(ADMIN.username, 'une phrase fausse')
    await expect(toasts(page)).toContainText(t.errorTitle)
    await expect(toasts(page)).toContainText(refusal.message)
    // A proxy's page has no sentence of ours: the title serves, and the form says what it may be.
    await answer(502, '<html>')
    await form.send(ADMIN.username, 'une phrase fausse')
    await expect(toasts(page)).toHaveText(new RegExp(`${t.errorTitle}[^]*${t.errorTitle}`))
    await expect(page.locator('#page').getByRole('alert')).toContainText(t.errorHint)
  })

test("a failed promotion says « Erreur » and the server's sentence, else the specified one", async ({ page }) => {
  const { engine: t, resources: r } = LIST_TEXTS.fr
  await openList(page, 'users', { query: '?role=student' })
  const name = (await rows(page).first().getByRole('button').first().textContent()) ?? ''
  for (const [body, said] of [
    [JSON.stringify(refusal), refusal.message],
    ['', r.users.promoteFailed],
  ] as const) {
    await page.route('**/promote-to-admin', (route) => route.fulfill({ status: 409, body }), { times: 1 })
    await act(page, name, r.users.promote)
    await expect(toasts(page)).toContainText(t.act.error)
    await expect(toasts(page)).toContainText(said)
  }
})
