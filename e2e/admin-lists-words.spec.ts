import type { Page } from '@playwright/test'
import { consoleTest as test, NOT_SIGNED_IN, signIn } from './support/console'
import { expectCopied, LIST_NAMES, onServer, row } from './support/lists'
import { main } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

/** Texts in rows that are cut off without an ellipsis. */
const cutBare = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(
      document.querySelector('#page .rows') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const right = Math.max(0, ...[...range.getClientRects()].map((box) => box.right))
      for (let box = text.parentElement; box && !box.matches('.rows'); box = box.parentElement) {
        if (box.matches('.hidden')) break
        const { overflowX, textOverflow } = getComputedStyle(box)
        if (overflowX === 'visible' || right <= box.getBoundingClientRect().right + 1) continue
        if (textOverflow !== 'ellipsis') cut.push(`${box.className || box.tagName} ${text.textContent ?? ''}`)
        break
      }
    }
    return cut
  })

test.describe('on a small computer', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('no list cuts a word without an ellipsis', async ({ page }) => {
    test.setTimeout(120_000)
    await signIn(page, { path: '/admin/projects' })
    await expectCopied(page)
    // The other lists load in the background.
    await page.waitForLoadState('networkidle')
    const [project] = await onServer<{ id: string; version: number }[]>(page, '/api/projects?limit=1')
    // A word longer than any column.
    const edited = await page.request.patch(`/api/projects/${project?.id ?? ''}`, {
      data: { title: `${'Anticonstitutionnellement'.repeat(4)} vu` },
      headers: { 'If-Match': `"${String(project?.version)}"`, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(edited.status()).toBe(200)
    for (const name of [...LIST_NAMES, 'payments']) {
      await page.goto(`/admin/${name}`)
      await expect(main(page).getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 })
      expect(await cutBare(page), name).toEqual([])
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a project shows how far it is and who mentors it', async ({ page }) => {
    await signIn(page, { path: '/admin/projects' })
    type Project = { title: string; progress: number; mentorName: string | null }
    const projects = await onServer<Project[]>(page, '/api/projects?limit=50')
    const project = projects.find(({ mentorName, progress }) => mentorName !== null && progress > 0)
    if (!project?.mentorName) throw new Error('the demonstration has no project with a mentor')
    await page.goto(`/admin/projects?q=${encodeURIComponent(project.title)}`)
    const shown = row(page, project.title).first()
    await expect(shown).toContainText(project.mentorName)
    const bar = shown.locator('.phone-row-bar')
    const [full, part] = await Promise.all([bar.boundingBox(), bar.locator('span').boundingBox()])
    expect(Math.round((100 * (part?.width ?? 0)) / (full?.width ?? 1))).toBe(project.progress)
  })
})
