import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, NOT_SIGNED_IN } from './support/console'
import {
  dialog,
  expectCopied,
  filterBy,
  LIST_TEXTS,
  onServer,
  openExport,
  openList,
  row,
  rows,
  unique,
} from './support/lists'
import { expectNoSidewaysScroll } from './support/page'
import { expect } from './support/test'

test.beforeEach(({ messages }) => messages.expect(NOT_SIGNED_IN))

const { messages: m, orders: o } = LIST_TEXTS.fr.resources

interface Person {
  email: string
  role: string
  subscriptionType: string | null
}

test('a message of a Pro student stands first, with its delay, until it is settled @both', async ({
  page,
  request,
}) => {
  await openList(page, 'messages')
  // A student of the demonstration, found among the oldest.
  const people = await onServer<Person[]>(page, '/api/users?role=student&sort=createdAt&limit=200')
  const student = people.find(({ role, subscriptionType }) => role === 'student' && subscriptionType === 'pro')
  if (!student) throw new Error('the demonstration has no Pro student')
  const [first, second] = [unique('Prioritaire'), unique('Ordinaire')]
  const write = (fullName: string, email: string) =>
    request.post('/api/contact', { data: { fullName, email, subject: 'support', message: 'Bonjour.' } })
  expect((await write(first, student.email)).status()).toBe(201)
  expect((await write(second, 'personne@example.org')).status()).toBe(201)
  await page.goto('/admin/messages')
  await expect(row(page, second)).toBeVisible({ timeout: 20_000 })
  // Other waiting messages may be above both.
  const both = rows(page).filter({ hasText: new RegExp(`${first}|${second}`) })
  await expect(both).toContainText([first, second])
  await expect(row(page, first)).toContainText(m.priorities.true)
  await expect(row(page, first)).toContainText(m.answerBefore.replace('{{date}}', '').trim())
  await expectAccessibleInBothThemes(page, 'messages with their priority')
  await expectNoSidewaysScroll(page)
  await filterBy(page, m.priority, 'false')
  await expect(row(page, second)).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  await filterBy(page, m.priority, 'true')
  await expect(row(page, first)).toBeVisible()
  await expect(row(page, second)).toHaveCount(0)
})

test('the file for the accountant is of all providers or of one', async ({ page }) => {
  await openList(page, 'messages')
  await page.goto('/admin/payments')
  await expectCopied(page)
  await openExport(page)
  const link = dialog(page).getByRole('link', { name: o.accountGet })
  await expect(link).not.toHaveAttribute('href', /provider=/)
  await dialog(page).getByLabel(o.provider).selectOption('paypal')
  await expect(link).toHaveAttribute('href', /provider=paypal/)
  await expectAccessibleInBothThemes(page, 'the export for the accountant')
  await expectNoSidewaysScroll(page)
  const address = (await link.getAttribute('href')) ?? ''
  const text = await (await page.request.get(address)).text()
  expect(text.replace('\ufeff', '').startsWith('Date (UTC);Nature;')).toBe(true)
})
