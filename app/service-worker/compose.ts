import { deferIcons } from '../network/pages/defer-icons'
import { withoutStaticHtml, type PagePayload } from '../network/pages/page-payload'

/** Marks that the build leaves in the shell, where a page's own parts go. */
export const SHELL_PATH = '/__shell'
export const MAIN_MARK = '%%MAIN%%'
export const PAGE_MARK = '%%PAGE%%'
export const TITLE_MARK = '%%TITLE%%'

/** The footer's panels, up to its last line. */
const PANELS = /<div class="wide footer-panels">.*?(?=<div class="wide footer-end">)/s
export const extractPanels = (html: string): string => PANELS.exec(html)?.[0] ?? ''
/** The document of a task goes without. */
export const withoutPanels = (html: string): string => html.replace(PANELS, '')

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * A whole document from the shell and one page's payload: the same markup that the server would have sent, the search
 * engine's part of the head apart.
 */
export function composePage(shell: string, payload: string): string {
  const { html, ...page } = JSON.parse(payload) as PagePayload // Written by our own build.
  const main = deferIcons(page.kind === 'static' ? `<div class="static">${html}</div>` : html)
  const boot = JSON.stringify('data' in page ? { ...page, data: withoutStaticHtml(page.data) } : page)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')
  const frame = page.isTask ? withoutPanels(shell).replace('<main id="page"', '$& data-task') : shell
  // Functions as replacements: a `$` in a text must stay a `$`.
  return frame
    .replace(TITLE_MARK, () => escape(page.title))
    .replace(`<div class="static">${MAIN_MARK}</div>`, () => main)
    .replace(`"${PAGE_MARK}"`, () => boot)
    .replaceAll(SHELL_PATH, () => page.path)
    .replaceAll(`href="${page.path}" data-nav`, `href="${page.path}" aria-current="page" data-nav`)
}
