import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './test'
import { expectNoTornText } from './torn-text'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Theme = 'light' | 'dark'

/**
 * Expects no violations by axe; in the dark theme only rules that depend on the theme. axe is loaded once per document,
 * and reports only violations, which takes a third of the time.
 */
export async function expectAccessible(page: Page, where: string, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    // Waits for transitions, during which two screens overlap. Shadow roots are listed separately, since the document
    // does not report their animations.
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    const moving = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 60))
  }, theme)
  await expect(page.locator('.ion-page-invisible, ion-modal[inert]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const options: RunOptions = {
    runOnly: theme === 'light' ? WCAG : COLOUR_RULES,
    resultTypes: ['violations'],
    preload: false,
  }
  const violations = await page.evaluate(async (requested) => {
    // Defined by the script above.
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return (await axe.run(requested)).violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  }, options)
  expect(violations, `axe, ${where}, ${theme}`).toEqual([])
  // axe reads text in document order, so it does not notice text that CSS tears apart.
  if (theme === 'light') await expectNoTornText(page, where)
}

export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) await expectAccessible(page, where, theme)
}
