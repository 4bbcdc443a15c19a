import type { PagePayload } from '../network/pages/page-payload'
import { composePage, MAIN_MARK, PAGE_MARK, extractPanels, SHELL_PATH, TITLE_MARK } from './compose'

const PANELS = '<div class="wide footer-panels"><p>Nos pays</p></div>'
const SHELL = [
  `<title>${TITLE_MARK}</title><a href="/faq" data-nav>FAQ</a><a href="${SHELL_PATH}?lang=en">English</a>`,
  `<main id="page" tabindex="-1"><div class="static">${MAIN_MARK}</div></main>`,
  `<footer>${PANELS}<div class="wide footer-end"><p>Mentions</p></div></footer>`,
  `<script>{"page":"${PAGE_MARK}"}</script>`,
].join('')

const page: PagePayload = {
  slug: 'faq',
  path: '/faq',
  title: 'Questions & réponses',
  description: '',
  kind: 'live',
  html: '<h1>À $1</h1>',
}
const composed = (more: Partial<PagePayload> = {}) => composePage(SHELL, JSON.stringify({ ...page, ...more }))

test('a page stands in the shell under its title, at its address', () => {
  expect(composed()).toContain('<title>Questions &amp; réponses</title>')
  expect(composed()).toContain('<main id="page" tabindex="-1"><h1>À $1</h1></main>')
  expect(composed()).toContain('href="/faq?lang=en"')
  expect(composed()).toContain('<a href="/faq" aria-current="page" data-nav>')
})

test('what is read keeps the panels of the footer; a task has its last line alone, and says so', () => {
  expect(composed()).toContain(PANELS)
  const task = composed({ isTask: true })
  expect(task).not.toContain('footer-panels')
  expect(task).toContain('<footer><div class="wide footer-end"><p>Mentions</p></div></footer>')
  expect(task).toContain('<main id="page" data-task tabindex="-1">')
  expect(extractPanels(SHELL)).toBe(PANELS)
})
