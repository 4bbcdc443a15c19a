import { expect, type Page } from '@playwright/test'

/**
 * Finds sentences directly inside a flex or grid container: each text and element becomes a separate box, so « Comment
 * un <mark>mentor</mark> m’est-il » appears in three columns. An icon beside one text is allowed.
 */
const tornTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PHRASES = new Set([
      'A',
      'ABBR',
      'B',
      'CITE',
      'CODE',
      'EM',
      'I',
      'KBD',
      'MARK',
      'Q',
      'S',
      'STRONG',
      'TIME',
      'U',
    ])
    const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
    const isTorn = (container: Element): boolean => {
      let runs = 0
      let isInRun = false
      for (const node of container.childNodes) {
        if (node instanceof Text) {
          if (!isInRun && hasLetters(node.data)) {
            runs += 1
            isInRun = true
          }
        } else if (node instanceof Element) {
          isInRun = false
          if (PHRASES.has(node.tagName) && hasLetters(node.textContent) && !node.classList.contains('hidden')) runs += 1
        }
      }
      const hasText = [...container.childNodes].some((node) => node instanceof Text && hasLetters(node.data))
      return hasText && runs > 1
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => /flex|grid/.test(getComputedStyle(element).display) && isTorn(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent.trim()}`)
  })

export const expectNoTornText = async (page: Page, where: string): Promise<void> =>
  expect(await tornTexts(page), `sentences torn into columns, ${where}`).toEqual([])
