import { isLanguage } from '#contract/languages'
import { GROUND } from '../device/theme-colours'
import { host, root, show } from './host'
import './chunk-reload'
import { path as languageScript } from './language?script-file'
import { SWITCHED_KEY } from './switched-key'

/**
 * Stands at the end of the document, since nothing before the text needs it. What it hangs on the window is typed in
 * `app/device/document-scripts.ts`.
 */

/** Which of their beginnings the registration, the payment and a receipt show until their script is here. */
const match = /\/recu\/\w|[?&](?:plan|quote|order|payment_intent)=(\w+)/.exec(location.href)
if (match) root.dataset.variant = /^(contact|institution)$/.test(String(match[1])) ? 'institution' : 'order'

/** The document comes in the light theme; the browser's bar takes the ground of the one that is chosen. */
const system = matchMedia('(prefers-color-scheme:dark)')
const colourBar = (host.colourBar = () => {
  const { theme } = root.dataset
  const isDark = theme === 'dark' || (theme === 'system' && system.matches)
  const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  if (bar) bar.content = isDark ? GROUND.dark : GROUND.light
})
system.onchange = colourBar
if (root.dataset.theme !== 'light') colourBar()

/**
 * Draws the icons that `deferIcons` took out, from where the document says that their shapes are, and lets come what
 * the style holds back until then (`data-painted` in `app/ui/public.css`).
 */
const fillIcons = (host.fillIcons = (within) => {
  root.dataset.painted = ''
  const shapes = String(root.dataset.icons)
  for (const icon of document.querySelectorAll<HTMLElement>(`${within} [data-icon]`))
    icon.outerHTML = `<svg class="${icon.className}" aria-hidden="true"><use href="${shapes + String(icon.dataset.icon)}"></use></svg>`
})
// The frame after the one in which the document is whole holds all of its text, however many paints it took; where no
// frame is drawn, in a tab behind another, the entry script does it.
document.addEventListener('readystatechange', () => requestAnimationFrame(() => setTimeout(fillIcons, 0, 'body')), {
  once: true,
})

/** Asks for what goes to the stored language, unless that was done and did not help. */
const { stored } = host
if (stored)
  try {
    if (isLanguage(stored) && sessionStorage.getItem(SWITCHED_KEY) !== location.href + stored) {
      const script = document.createElement('script')
      script.onerror = show
      script.src = languageScript
      document.head.append(script)
    } else show()
  } catch {
    show()
  }
