import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './test'
import { expectNoTornText } from './torn-text'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Theme = 'light' | 'dark'

/**
 * axe finds nothing in the page as it stands; in the dark theme only what a theme can change is looked at. axe is read
 * once a document and asked for violations alone: to describe all that is well took it two thirds of its time.
 */
export async function expectAccessible(page: Page, where: string, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    // Between two screens, both are there for a moment, and half transparent.
    // The document does not tell what moves inside Ionic's elements.
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
    // What was just read.
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return (await axe.run(requested)).violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  }, options)
  expect(violations, `axe, ${where}, ${theme}`).toEqual([])
  // What axe does not see: it reads the text in order, however it is drawn.
  if (theme === 'light') await expectNoTornText(page, where)
}

export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) await expectAccessible(page, where, theme)
}
