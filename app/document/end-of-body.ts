import { isLanguage } from '#contract/languages'
import { GROUND } from '../device/theme-colours'
import { host, root, show } from './host'
import './chunk-reload'
import { path as languageScript } from './language?script-file'
import { SWITCHED_KEY } from './switched-key'

/**
 * This script is at the end of the document, since nothing before the text needs it. The functions that it sets on the
 * window are typed in `app/device/document-scripts.ts`.
 */

/** Selects the initial variant of the registration, payment and receipt pages until their scripts have loaded. */
const match = /\/recu\/\w|[?&](?:plan|quote|order|payment_intent)=(\w+)/.exec(location.href)
if (match) root.dataset.variant = /^(contact|institution)$/.test(String(match[1])) ? 'institution' : 'order'

/** The document starts in the light theme, so the browser's bar is updated to the chosen theme. */
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
 * Renders the icons that `deferIcons` removed, from the shapes file named in the document. Also reveals content that
 * the style hides until then (`data-painted` in `app/ui/public.css`).
 */
const fillIcons = (host.fillIcons = (within) => {
  root.dataset.painted = ''
  const shapes = String(root.dataset.icons)
  for (const icon of document.querySelectorAll<HTMLElement>(`${within} [data-icon]`))
    icon.outerHTML = `<svg class="${icon.className}" aria-hidden="true"><use href="${shapes + String(icon.dataset.icon)}"></use></svg>`
})
// One frame after the document is complete, all of its text has been painted. A background tab renders no frames, so
// there the entry script fills the icons.
document.addEventListener('readystatechange', () => requestAnimationFrame(() => setTimeout(fillIcons, 0, 'body')), {
  once: true,
})

/** Loads the script that switches to the stored language, unless that was tried before without success. */
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
