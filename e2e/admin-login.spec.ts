import { LANGUAGES } from '#contract/languages'
import { sizeTag } from './support/languages'
import { filled } from './support/filled'
import { expectAccessibleInBothThemes } from './support/accessible'
import {
  ADMIN,
  consoleTest as test,
  expectLargeTargets,
  getHeading,
  loginForm,
  NOT_SIGNED_IN,
  signIn,
} from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { expectNoSidewaysScroll } from './support/page'
import { expect } from './support/test'
import { TEXTS } from './support/texts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
  messages.expect(/status of 429/)
})

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { login: t, console: c } = CONSOLE_TEXTS[language]

    for (const chunk of ['application', 'admin-area', 'login'])
      test(`a network that breaks while ${chunk} comes is said, and the next try brings it`, async ({
        page,
        messages,
      }) => {
        messages.expect(/ERR_CONNECTION_RESET|dynamically imported module/)
        const broken = `**/assets/${chunk}-*.js`
        await page.route(broken, (route) => route.abort('connectionreset'))
        await page.goto('/admin/login')
        const { failedTitle, retry, home } = TEXTS[language].frame.page
        await expect(getHeading(page, failedTitle)).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expect(page.getByRole('main').getByRole('link', { name: home, exact: true })).toHaveAttribute('href', '/')
        await page.unroute(broken)
        // A failure is cached for longer than one click of the test takes.
        await expect(async () => {
          await page.getByRole('button', { name: retry }).click({ timeout: 1_000 })
          await expect(getHeading(page, t.title)).toBeVisible({ timeout: 2_000 })
        }).toPass()
      })

    test(`the form says what is wrong under its fields, and presents the console beside it ${sizeTag(language)}`, async ({
      page,
    }) => {
      await page.goto('/admin/login')
      await expect(getHeading(page, t.title)).toBeVisible()
      await expect(page.getByText(t.subtitle)).toBeVisible()
      await expect(page.getByText(t.restricted)).toBeVisible()
      const side = page.getByRole('complementary', { name: t.side.title })
      for (const { title } of t.side.items) await expect(side.getByRole('heading', { name: title })).toBeVisible()

      const { username, password, button } = loginForm(page, language)
      await button.click()
      await expect(username).toHaveAccessibleDescription(new RegExp(t.required))
      await expect(username).toBeFocused()
      await username.fill('admin')
      await password.fill('12345')
      await button.click()
      await expect(username).not.toHaveAttribute('aria-invalid', 'true')
      await expect(password).toHaveAccessibleDescription(new RegExp(t.tooShort))
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page, 'login')
      await expectAccessibleInBothThemes(page, 'login')
    })

    test('the address one came for is kept, and opened after the sign-in', async ({ page }) => {
      await page.goto('/admin/permissions?from=link')
      await expect(page).toHaveURL(/\/admin\/login\?next=/)
      await expect(page.getByText(t.guard.signIn)).toBeVisible()
      await loginForm(page, language).send(ADMIN.username, ADMIN.password)
      await expect(page).toHaveURL(/\/admin\/permissions\?from=link$/)
      await expect(getHeading(page, c.pages.permissions)).toBeVisible()
      // A signed-in person does not see the form again.
      await page.goto('/admin/login')
      await expect(getHeading(page, c.pages[''])).toBeVisible()
      await expect(page).toHaveURL(/\/admin$/)
    })

    test('five failures lock the form for the time that the server says, in sight', async ({ page }) => {
      await page.goto('/admin/login')
      const form = loginForm(page, language)
      const stranger = `nobody-${language}-${String(Date.now())}`
      for (let count = 1; count <= 4; count += 1) {
        await form.send(stranger, 'wrong-password')
        await expect(toasts(page, language)).toContainText(t.errorTitle)
        await expect(form.button).toBeEnabled()
      }
      await form.send(stranger, 'wrong-password')
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(t.lockedTitle)
      await expect(alert).toContainText(new RegExp(filled(t.locked_other, { count: '(29|30)' })))
      await expect(toasts(page, language)).toContainText(filled(t.locked_other, { count: 30 }))
      await expect(form.button).toBeDisabled()
      await expect(form.username).toBeDisabled()
      await expect(alert).toContainText(new RegExp(filled(t.locked_other, { count: '(27|28)' })))
      // After a reload the server reports the lock for this browser and name.
      await page.reload()
      await expect(alert).toContainText(new RegExp(filled(t.locked_other, { count: '(1\\d|2[0-7])' })))
      await expect(form.button).toBeDisabled()
    })
  })

test('a lock ends by itself, and a sign-in begins the count anew', async ({ page }) => {
  await page.clock.install()
  await page.route(
    '**/api/auth/login',
    (route) =>
      route.fulfill({
        status: 401,
        headers: { 'Retry-After': '30' },
        json: { code: 'invalidCredentials', message: 'non' },
      }),
    { times: 1 },
  )
  await page.goto('/admin/login')
  const form = loginForm(page)
  await form.send('admin', 'wrong-password')
  await expect(form.button).toBeDisabled()
  // The last second uses the singular.
  await page.clock.runFor(28_000)
  const one = new RegExp(filled(CONSOLE_TEXTS.fr.login.locked_one, { count: 1 }) + '$')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await page.getByRole('main').getByRole('alert').textContent()).toMatch(one)
  }).toPass()
  await page.clock.runFor(2_000)
  await expect(form.button).toBeEnabled()
  await form.send(ADMIN.username, ADMIN.password)
  await expect(page).toHaveURL(/\/admin$/)
})

test('another role is refused, counts as a failure, and leaves no sign-in behind', async ({ page, request }) => {
  const { login: t } = CONSOLE_TEXTS.fr
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      json: { id: 'x', username: 'etu', fullName: 'Une Étudiante', role: 'student', mustChangePassword: false },
    }),
  )
  let ended = 0
  await page.route('**/api/auth/logout', (route) => {
    ended += 1
    return route.fulfill({ status: 204 })
  })
  await page.goto('/admin/login')
  const form = loginForm(page)
  for (let count = 1; count <= 4; count += 1) {
    await form.send('etu', 'un-mot-de-passe')
    await expect(toasts(page)).toContainText(t.denied)
    await expect(form.button).toBeEnabled()
  }
  await form.send('etu', 'un-mot-de-passe')
  await expect(form.button).toBeDisabled()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t.lockedTitle)
  expect(ended).toBe(5)
  expect((await request.get('/api/auth/session')).status()).toBe(401)
  // The server has no such lock; the tab stores it and continues its countdown.
  const requested = page.waitForResponse('**/api/auth/login-lock')
  await page.reload()
  expect(await (await requested).json()).toEqual({ seconds: 0 })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    new RegExp(filled(t.locked_other, { count: '[12]?\\d' })),
  )
  await expect(form.button).toBeDisabled()
})

test('anyone who is signed in with another role is told so at home, and by the guard', async ({ page }) => {
  const { login: t } = CONSOLE_TEXTS.fr
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({
      json: { id: 'x', username: 'etu', fullName: 'Une Étudiante', role: 'student', mustChangePassword: false },
    }),
  )
  await page.goto('/admin/users')
  await expect(getHeading(page, t.guard.denied)).toBeVisible()
  await expect(page.getByText(filled(t.guard.role, { role: t.guard.roleName }))).toBeVisible()
  await expectAccessibleInBothThemes(page, 'guard')
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/$/)
  await expect(toasts(page)).toContainText(t.denied)
})

test('a password that somebody else chose is replaced before anything opens', async ({ page }) => {
  const { login: t, console: c } = CONSOLE_TEXTS.fr
  let mustChange = true
  const user = () => ({
    id: '01a1fa43-81c6-752b-acee-93133ed601b6',
    username: 'neuf',
    fullName: 'Nouvel Admin',
    role: 'admin',
    mustChangePassword: mustChange,
  })
  await page.route('**/api/auth/session', (route) => route.fulfill({ json: user() }))
  await page.route('**/api/auth/password', (route) => {
    mustChange = false
    return route.fulfill({ status: 204 })
  })
  await page.goto('/admin')
  await expect(getHeading(page, t.change.title)).toBeVisible()
  const save = page.getByRole('button', { name: t.change.action })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await save.click()
  await expect(field(t.change.current)).toHaveAccessibleDescription(new RegExp(t.change.currentRequired))
  await field(t.change.current).fill('provisoire')
  await field(t.change.password).fill('court')
  await save.click()
  await expect(field(t.change.password)).toHaveAccessibleDescription(new RegExp(t.change.tooShort))
  await field(t.change.password).fill('une phrase bien à moi')
  await field(t.change.again).fill('une autre phrase')
  await save.click()
  await expect(field(t.change.again)).toHaveAccessibleDescription(new RegExp(t.change.different))
  await expectAccessibleInBothThemes(page, 'password')
  await field(t.change.again).fill('une phrase bien à moi')
  await save.click()
  await expect(getHeading(page, c.pages[''])).toBeVisible()
})

test('without network the form says what cannot be done, and why', async ({ page, network }) => {
  const { login: t } = CONSOLE_TEXTS.fr
  await page.goto('/admin/login')
  const form = loginForm(page)
  await expect(form.button).toBeEnabled()
  // Waits for Ionic's elements too, since interrupted downloads have their own test.
  await page.waitForLoadState('networkidle')
  await network.cut()
  await expect(page.getByText(t.offline)).toBeVisible()
  await expect(form.button).toBeDisabled()
  await network.restore()
  await expect(form.button).toBeEnabled()
})

test('on a shared device nothing is kept', async ({ page }) => {
  await signIn(page, { shared: true })
  await expect(getHeading(page, CONSOLE_TEXTS.fr.console.pages[''])).toBeVisible()
  const stored = await page.evaluate(async () =>
    [...(await indexedDB.databases()).map(({ name }) => name), ...Object.keys(localStorage)].filter((name) =>
      name?.includes('console'),
    ),
  )
  expect(stored).toEqual([])
})
