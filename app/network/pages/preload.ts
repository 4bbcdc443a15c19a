import type { Language } from '#contract/languages'
import { loadPage } from './page-loader'
import { toSlug } from './page-payload'
import { readDataSaver } from '../../device/preferences'
import { isApplicationPath } from './routes'

/**
 * Preloads a page that the person is about to open, except in data saver mode. A failure is handled on the real visit.
 */
export function preloadPath(language: Language, path: string): void {
  if (readDataSaver() || isApplicationPath(path)) return
  loadPage(language, toSlug(path)).catch(() => undefined)
}
