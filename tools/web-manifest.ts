import { GROUND } from '../app/device/theme-colours'
import type { Language } from '#contract/languages'

const TEXTS = {
  fr: {
    description: 'Mémoire et thèse : méthode, mentorat et suivi, lisibles sans réseau.',
    shortcuts: { faq: 'Questions fréquentes', documentation: 'Documentation', blog: 'Blog', contact: 'Contact' },
    phone: 'L’accueil sur un téléphone',
    phoneFaq: 'Les questions fréquentes, lues sans réseau',
    wide: 'L’accueil sur un grand écran',
  },
  en: {
    description: 'Thesis support: method, mentoring and tracking, readable without network.',
    shortcuts: { faq: 'Frequently asked questions', documentation: 'Documentation', blog: 'Blog', contact: 'Contact' },
    phone: 'The home page on a phone',
    phoneFaq: 'The frequent questions, read without network',
    wide: 'The home page on a wide screen',
  },
} as const

/** The manifest of the installable app; `npm run screenshots` creates its screenshots. */
export function webManifest(language: Language): object {
  const t = TEXTS[language]
  return {
    id: '/',
    name: 'Cap Soutenance',
    short_name: 'Soutenance',
    description: t.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND.light,
    theme_color: '#0a5c4a',
    // Follows the system's theme in browsers that support it; the page's own colour follows the person's choice.
    color_scheme_dark: { background_color: GROUND.dark, theme_color: GROUND.dark },
    categories: ['education', 'productivity'],
    icons: [
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icons/maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: (['faq', 'documentation', 'blog', 'contact'] as const).map((key) => ({
      name: t.shortcuts[key],
      url: `/${key}`,
      icons: [{ src: `/icons/shortcut-${key}.png`, sizes: '96x96', type: 'image/png' }],
    })),
    screenshots: [
      {
        src: `/images/screenshot-phone-home.${language}.png`,
        sizes: '720x1480',
        type: 'image/png',
        form_factor: 'narrow',
        label: t.phone,
      },
      {
        src: `/images/screenshot-phone-faq.${language}.png`,
        sizes: '720x1480',
        type: 'image/png',
        form_factor: 'narrow',
        label: t.phoneFaq,
      },
      {
        src: `/images/screenshot-wide-home.${language}.png`,
        sizes: '1366x800',
        type: 'image/png',
        form_factor: 'wide',
        label: t.wide,
      },
    ],
  }
}
