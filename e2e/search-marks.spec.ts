import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { main, open } from './support/page'
import { expect, test } from './support/test'

/**
 * Marks that are not on one line with the words around them: the text before a mark must either be on its left on the
 * same line, or end at a line break.
 */
const brokenLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    return [...document.querySelectorAll('#page mark')].flatMap((mark) => {
      const before = mark.previousSibling
      const last = before instanceof Text && /\S/.test(before.data) ? boxes(before).at(-1) : undefined
      const first = boxes(mark)[0]
      if (!last || !first) return []
      const isSameLine = Math.abs(last.bottom - first.bottom) < 3 && Math.abs(first.left - last.right) < 12
      const isNextLine = first.top > last.top + 6 && first.left <= last.right
      return isSameLine || isNextLine ? [] : [mark.parentElement?.textContent ?? '']
    })
  })

for (const language of LANGUAGES)
  for (const path of ['/search', '/documentation', '/faq', '/blog'])
    test(`what a search marks on ${path} can be read in both themes (${language})`, async ({ page }) => {
      await open(page, `${path}?lang=${language}`)
      await main(page).getByRole('searchbox').fill('mentor')
      await expect(main(page).locator('mark')).not.toHaveCount(0)
      // Answers must be open to show their marks.
      for (const answer of await main(page).locator('details').all())
        await answer.evaluate((one) => one.setAttribute('open', ''))
      await expectAccessibleInBothThemes(page, `${path} with marks`)
      expect(await brokenLines(page)).toEqual([])
    })
