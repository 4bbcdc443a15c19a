import type { Locator } from '@playwright/test'
import { consoleTest as test, NOT_SIGNED_IN } from './support/console'
import { LIST_TEXTS, onServer, openList, rows, search, withFilters } from './support/lists'
import { main } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

interface Project {
  readonly title: string
  readonly description: string
  readonly userId: string
  readonly studentName: string
}

test('projects are searched by title and description, and found by a person with a filter @both', async ({ page }) => {
  const { engine: t, resources: r } = LIST_TEXTS.fr
  await openList(page, 'projects')
  const projects = await onServer<Project[]>(page, '/api/projects?limit=1000')
  const texts = projects.map(({ title, description }) => `${title} ${description}`.toLowerCase())
  const someone = projects.find(({ studentName }) => !texts.some((text) => text.includes(studentName.toLowerCase())))
  if (!someone) throw new Error('the demonstration has one')
  await search(page).fill(someone.studentName)
  await expect(main(page).getByText(r.projects.list.noMatch)).toBeVisible()
  await search(page).fill('')

  const student = (filters: Locator) => filters.getByRole('combobox', { name: r.student })
  await withFilters(page, 'fr', async (filters) => {
    await student(filters).fill(someone.studentName)
    await filters.getByRole('option').filter({ hasText: someone.studentName }).first().click()
  })
  await expect(page).toHaveURL(new RegExp(`userId=${someone.userId}`))
  await expect(rows(page)).toHaveCount(projects.filter(({ userId }) => userId === someone.userId).length)
  await expect(rows(page).first()).toContainText(someone.studentName)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await withFilters(page, 'fr', async (filters) => {
    await expect(student(filters)).toHaveValue(someone.studentName)
    await filters.getByRole('button', { name: t.form.clear, exact: true }).click()
  })
  await expect(page).not.toHaveURL(/userId/)
})
