import { LANGUAGES, type Language } from '#contract/languages'
import type { Frame } from '../i18n/frame-context'
import type { FrameTexts } from '../i18n/frame.fr'
import { GROUND } from '../device/theme-colours'
import { deferIcons } from '../network/pages/defer-icons'
import spriteUrl from '../ui/icons.svg?url'
import sprite from '../ui/icons.svg?raw'
import { pageUrl } from '../i18n/address'
import readPreferences from '../document/read-preferences?script'
import endOfBodyScript from '../document/end-of-body?script'
import { iconsWithoutScript, OWN_ICONS, ownIcons } from './inline-icons'

export interface DocumentParts {
  language: Language
  path: string
  /** Null for documents that devices store, which must not contain the origin of the site. */
  origin: string | null
  title: string
  description: string
  image?: string | undefined
  hidden?: boolean | undefined
  structuredData?: object[] | undefined
  /** The inline style of the public half: `css` for the first screen, `below` for everything after it. */
  styles: { readonly css: string; readonly below: string }
  /** Module scripts to start with: the entry first, then its imports. */
  scripts: string[]
  /** Style sheets that load with the scripts, without blocking the first paint. */
  stylesheets?: string[]
  root: string
  /** Whether icons come from the sprite, as in the documents that devices store for any page. */
  hasSprite?: boolean
  boot: { readonly frame: Frame | string; readonly page: unknown }
  /** Texts of the notice for scripts that fail to load. */
  lost: FrameTexts['lost']
  /** Texts of the notice without JavaScript, for a page that needs it. */
  noScript?: FrameTexts['noScript'] | undefined
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** JSON that cannot close its own script element. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')

const LOCALE = { fr: 'fr_FR', en: 'en_GB' } as const

/** Sends no referrer, because the address of this page is a secret of two people. */
const UNTOLD = '/payer'
const UNLISTED_PAGE = '<meta name="robots" content="noindex">'

/**
 * Metadata for search engines and link previews. A hidden page, such as a payment or a receipt, has only what a link
 * preview shows.
 */
export function writeHead({ language, path, origin, title, description, image, hidden }: DocumentParts): string {
  const own = `<title>${escape(title)}</title><meta name="description" content="${escape(description)}">`
  if (origin === null) return own + UNLISTED_PAGE
  const address = pageUrl(origin, path, language)
  const picture = `${origin}${image ?? `/images/share/default.${language}.png`}`
  const alternates = [...LANGUAGES.map((code) => [code, code] as const), ['x-default', 'fr'] as const]
  return [
    own,
    hidden ? UNLISTED_PAGE : `<link rel="canonical" href="${address}">`,
    ...(hidden
      ? []
      : alternates.map(
          ([code, target]) => `<link rel="alternate" hreflang="${code}" href="${pageUrl(origin, path, target)}">`,
        )),
    ...(path === UNTOLD ? ['<meta name="referrer" content="no-referrer">'] : []),
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:image" content="${picture}">`,
    ...(hidden
      ? []
      : [
          `<meta property="og:description" content="${escape(description)}">`,
          `<meta property="og:type" content="${path.startsWith('/blog/') ? 'article' : 'website'}">`,
          `<meta property="og:url" content="${address}">`,
          `<meta property="og:locale" content="${LOCALE[language]}">`,
          '<meta property="og:site_name" content="Cap Soutenance">',
          '<meta name="twitter:card" content="summary_large_image">',
          `<link rel="alternate" type="application/rss+xml" title="Cap Soutenance" href="/feed.${language}.xml">`,
        ]),
  ].join('')
}

/** Shown by `offerReload` (`app/document/chunk-reload.ts`). */
const lostNotice = ({ text, reload, later, failed }: FrameTexts['lost']): string =>
  `<template id="lost"><div class="bar lost" role="alert" data-failed="${escape(failed)}"><p>${escape(text)}</p><button class="button">${escape(reload)}</button><button class="button button-quiet">${escape(later)}</button></div></template>`

const noScriptNotice = ({ text, link }: FrameTexts['noScript']): string =>
  `<noscript><div class="bar" role="note"><p>${escape(text)}</p><a class="button button-quiet" href="/contact">${escape(link)}</a></div></noscript>`

/** The footer of the frame: from here on, nothing belongs to the first screen. */
const BELOW = '<div data-drawn="footer"'

/** The largest chunk, which every page needs (`vite.config.ts`). */
const LIBRARY = /\/react-[^/]+$/

/**
 * The full document. Scripts are modules, which run after the text is painted. Each early request delays that paint, so
 * only the largest script is preloaded early, and the others after the page's text. Metadata for search engines and the
 * icons come after the text, too.
 */
export function renderDocument(parts: DocumentParts): string {
  const {
    language,
    styles,
    scripts,
    structuredData = [],
    stylesheets = [],
    root,
    hasSprite = false,
    boot,
    lost,
    noScript,
  } = parts
  const [entry = '', ...imports] = scripts
  const early = imports
    .filter((href) => LIBRARY.test(href))
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
    .join('')
  const later = [
    styles.below && `<style>${styles.below}</style>`,
    // The frame is a script, not a preload, so that browsers without `modulepreload` fetch it as early. The entry
    // imports it by its address.
    typeof boot.frame === 'string' ? `<script type="module" src="${boot.frame}"></script>` : '',
    `<script type="module" src="${entry}" id="entry"></script>`,
    ...imports.filter((href) => !LIBRARY.test(href)).map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('')
  const icons = hasSprite ? `${spriteUrl}#` : OWN_ICONS
  const body = `<div id="root">${deferIcons(iconsWithoutScript(root, icons))}</div>`
  const hasText = body.includes(BELOW)
  return [
    `<!doctype html><html lang="${language}" data-theme="light" data-icons="${icons}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    early,
    `<script>${readPreferences}</script><style>${styles.css}</style>`,
    `<!--head-->${writeHead(parts)}<!--/head-->`,
    hasText ? '' : later,
    `<link rel="manifest" href="/manifest.${language}.webmanifest">`,
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `<meta name="theme-color" content="${GROUND.light}">`,
    `</head><body>${hasText ? body.replace(BELOW, () => later + BELOW) : body}`,
    ...structuredData.map(
      (data) =>
        `<script type="application/ld+json">${safeJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
    `<script type="application/json" id="boot">${safeJson(boot)}</script>${hasSprite ? '' : ownIcons(body, sprite)}${lostNotice(lost)}${noScript ? noScriptNotice(noScript) : ''}<script>${endOfBodyScript}</script>${stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</body></html>`,
  ].join('')
}
