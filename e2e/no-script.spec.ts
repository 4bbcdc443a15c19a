import { header } from './support/frame'
import { heading, main } from './support/page'
import { pagePaths } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

test.use({ javaScriptEnabled: false })

test('every page has its heading and its text', async ({ page }) => {
  // These pages act on a mailed link, or show data of this device or of the server.
  const needsScript = [
    '/outbox',
    '/search',
    '/my-data',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/payer',
    '/payment-success',
    '/paypal-success',
  ]
  for (const path of pagePaths()) {
    await page.goto(path)
    await expect(heading(page), path).toBeVisible()
    if (!needsScript.includes(path)) expect((await main(page).innerText()).length, path).toBeGreaterThan(120)
  }
})

test('a page that does nothing without script says so, and where to write instead', async ({ page }) => {
  const { noScript } = TEXTS.fr.frame
  const note = page.getByRole('note').filter({ hasText: noScript.text })
  for (const path of ['/register', '/login', '/payment', '/search', '/account', '/admin']) {
    await page.goto(path)
    await expect(note, path).toBeVisible()
  }
  await note.getByRole('link', { name: noScript.link }).click()
  await expect(heading(page)).toHaveText(TEXTS.fr.contact.heading)
  for (const path of ['/contact', '/faq', '/blog', '/documentation', '/']) {
    await page.goto(path)
    await expect(note, path).toHaveCount(0)
  }
})

test('a control that shows an icon alone has it', async ({ page }) => {
  await page.goto('/')
  const drawn = page.getByRole('banner').locator('.tool:visible use')
  await expect(drawn.first()).toBeVisible()
  const sizes = await drawn.evaluateAll((uses) =>
    uses.map((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 0),
  )
  expect(sizes).toEqual([true, true, true, true])
})

test('the menu, the questions and the languages work', async ({ page }) => {
  await page.goto('/')
  await header(page).menu.click()
  await header(page).link(TEXTS.fr.frame.nav.faq).click()
  await expect(heading(page)).toHaveText(TEXTS.fr.faq.heading)
  const question = main(page).getByRole('group').first()
  const answer = question.getByRole('paragraph').first()
  await expect(answer).toBeHidden()
  await question.locator('summary').click()
  await expect(answer).toBeVisible()
  await header(page).languages.click()
  await header(page).link(TEXTS.fr.frame.language.en).click()
  await expect(heading(page)).toHaveText(TEXTS.en.faq.heading)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
