import { LANGUAGES } from '#contract/languages'
import { isResourcePage, CONSOLE_PAGES, toResource, type PageName } from '../app/admin/console/pages'
import { filled } from './support/filled'
import { expectAccessibleInBothThemes } from './support/accessible'
import {
  consoleTest as test,
  expectLargeTargets,
  getHeading,
  NOT_SIGNED_IN,
  signIn,
  dialogNamed,
  dialogs,
} from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { LIST_TEXTS } from './support/lists'
import { expectNoSidewaysScroll } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

/** The pages tested here; the lists have their own tests. */
const OWN = ['', 'permissions', 'system', 'logs'] as const

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { console: c } = CONSOLE_TEXTS[language]

    test('each page of the menu opens, is accessible and fits @both', async ({ page }) => {
      test.setTimeout(120_000)
      await signIn(page, { language })
      await expect(getHeading(page, c.pages[''])).toBeVisible()
      for (const name of OWN) {
        await page.goto(name === '' ? '/admin' : `/admin/${name}`)
        await expect(getHeading(page, c.pages[name])).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page).toHaveTitle(new RegExp(c.pages[name]))
        await expectNoSidewaysScroll(page)
        await expectLargeTargets(page, name)
        await expectAccessibleInBothThemes(page, name)
      }
    })
  })

test('the sidebar folds to 80 px and stays so; its links and who is signed in are there @tablet', async ({ page }) => {
  const { console: c } = CONSOLE_TEXTS.fr
  await signIn(page)
  const sidebar = page.locator('ion-menu')
  const width = async () => (await sidebar.boundingBox())?.width
  await expect(sidebar).toContainText(c.roles.admin)
  const words: Partial<Record<PageName, string>> = c.pages
  for (const page of CONSOLE_PAGES) {
    const name = words[page] ?? (isResourcePage(page) ? LIST_TEXTS.fr.resources[toResource(page)].list.title : '')
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible()
  }
  expect(await width()).toBe(250)
  await sidebar.getByRole('button', { name: c.collapse }).click()
  expect(await width()).toBe(80)
  await page.reload()
  await expect(sidebar.getByRole('button', { name: c.expand })).toBeVisible()
  expect(await width()).toBe(80)
  await sidebar.getByRole('link', { name: c.pages.system, exact: true }).click()
  await expect(getHeading(page, c.pages.system)).toBeFocused()
  // The person's name leads to the account; the account leads back.
  await sidebar.getByRole('link', { name: c.account }).click()
  await expect(page).toHaveURL(/\/account\/me$/)
})

test('on a phone a link that is tapped while the drawer still opens leads there, and the drawer goes', async ({
  page,
}) => {
  const { console: c } = CONSOLE_TEXTS.fr
  await signIn(page)
  await page.evaluate(
    async ([menu, link]) => {
      document.querySelector<HTMLElement>(`ion-menu-button[title="${menu ?? ''}"]`)?.click()
      const drawer = () => document.querySelector('ion-menu.show-menu')
      while (!drawer()) await new Promise(requestAnimationFrame)
      drawer()
        ?.querySelector<HTMLElement>(`a[href$="${link ?? ''}"]`)
        ?.click()
    },
    [c.menu, '/outbox'],
  )
  await expect(getHeading(page, c.pages.outbox)).toBeFocused()
  await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
})

test('on a phone the links are in a drawer, which gives the focus back', async ({ page }) => {
  const { console: c } = CONSOLE_TEXTS.fr
  await signIn(page)
  const open = page.getByRole('button', { name: c.menu, exact: true })
  await open.click()
  const link = page.getByRole('link', { name: c.pages.permissions, exact: true })
  await expect(link).toBeVisible()
  await expectAccessibleInBothThemes(page, 'drawer')
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await link.click()
  await expect(getHeading(page, c.pages.permissions)).toBeFocused()
  await expect(link).toBeHidden()
})

test('the keyboard searches, creates, helps and goes; not while somebody writes @both', async ({ page }) => {
  const { console: c } = CONSOLE_TEXTS.fr
  await signIn(page, { path: '/admin/users' })
  const search = page.locator('#page').getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('n?')
  await expect(search).toHaveValue('n?')
  await expect(dialogs(page)).toHaveCount(0)
  await search.blur()
  await page.keyboard.press('?')
  const help = dialogNamed(page, c.help.title)
  await expect(help).toContainText(c.help.keys.search)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(dialogs(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('7')
  await expect(getHeading(page, c.pages.system)).toBeFocused()
})

test('an unknown page says so, with the way back', async ({ page }) => {
  const { console: c } = CONSOLE_TEXTS.fr
  await signIn(page, { path: '/admin/nulle-part' })
  await expect(getHeading(page, c.notFoundTitle)).toBeVisible()
  await page.getByRole('link', { name: c.notFoundAction }).click()
  await expect(getHeading(page, c.pages[''])).toBeFocused()
})

test('the replica and the network are told of', async ({ page, network }) => {
  const { freshness: f } = CONSOLE_TEXTS.fr.console
  await signIn(page)
  const state = page.getByRole('status', { name: f.label })
  await expect(state).toContainText(f.online)
  await expect(state).toContainText(new RegExp(filled(f.copy, { when: String.raw`\d\d:\d\d` })))
  await network.cut()
  await expect(state).toContainText(f.offline)
  await network.restore()
  await expect(state).toContainText(f.online)
})
