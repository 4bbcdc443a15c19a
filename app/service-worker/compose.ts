import { deferIcons } from '../network/pages/defer-icons'
import { withoutStaticHtml, type PagePayload } from '../network/pages/page-payload'

/** Placeholders in the shell for a page's own parts. */
export const SHELL_PATH = '/__shell'
export const MAIN_MARK = '%%MAIN%%'
export const PAGE_MARK = '%%PAGE%%'
export const TITLE_MARK = '%%TITLE%%'

/** Matches the footer's panels, up to its last line. */
const PANELS = /<div class="wide footer-panels">.*?(?=<div class="wide footer-end">)/s
export const extractPanels = (html: string): string => PANELS.exec(html)?.[0] ?? ''
/** Removes the panels, for the document of a task. */
export const withoutPanels = (html: string): string => html.replace(PANELS, '')

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * Composes a document from the shell and a page's payload. The markup equals the server's, except for the metadata for
 * search engines.
 */
export function composePage(shell: string, payload: string): string {
  const { html, ...page } = JSON.parse(payload) as PagePayload // Written by the build.
  const main = deferIcons(page.kind === 'static' ? `<div class="static">${html}</div>` : html)
  const boot = JSON.stringify('data' in page ? { ...page, data: withoutStaticHtml(page.data) } : page)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')
  const frame = page.isTask ? withoutPanels(shell).replace('<main id="page"', '$& data-task') : shell
  // Replacement functions preserve a `$` in texts.
  return frame
    .replace(TITLE_MARK, () => escape(page.title))
    .replace(`<div class="static">${MAIN_MARK}</div>`, () => main)
    .replace(`"${PAGE_MARK}"`, () => boot)
    .replaceAll(SHELL_PATH, () => page.path)
    .replaceAll(`href="${page.path}" data-nav`, `href="${page.path}" aria-current="page" data-nav`)
}
