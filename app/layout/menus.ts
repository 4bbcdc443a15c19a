import type { FrameTexts } from '../i18n/frame.fr'
import type { IconName } from '../ui/icon-names'

interface MenuEntry {
  key: keyof FrameTexts['nav']
  to: string
  icon: IconName
}

/** Navigation bar (specification, section 2). */
export const NAVIGATION: readonly MenuEntry[] = [
  { key: 'home', to: '/', icon: 'home' },
  { key: 'methodology', to: '/methodology', icon: 'methodology' },
  { key: 'mentoring', to: '/mentoring', icon: 'mentoring' },
  { key: 'services', to: '/services', icon: 'services' },
  { key: 'testimonials', to: '/testimonials', icon: 'testimonials' },
]

/** Further entries of the menu and of the footer. */
export const SITE_LINKS: readonly MenuEntry[] = [
  { key: 'account', to: '/account', icon: 'account' },
  { key: 'pricing', to: '/pricing', icon: 'pricing' },
  { key: 'blog', to: '/blog', icon: 'blog' },
  { key: 'documentation', to: '/documentation', icon: 'documentation' },
  { key: 'faq', to: '/faq', icon: 'faq' },
  { key: 'contact', to: '/contact', icon: 'contact' },
  { key: 'outbox', to: '/outbox', icon: 'outbox' },
  { key: 'myData', to: '/my-data', icon: 'data' },
  { key: 'install', to: '/install', icon: 'install' },
]

type MenuKey = MenuEntry['key']

/** The menu's four groups, shown as a sheet on phones. */
export const MENU: readonly { group: keyof FrameTexts['groups']; keys: readonly MenuKey[] }[] = [
  { group: 'discover', keys: ['home', 'methodology', 'mentoring', 'services', 'testimonials', 'pricing'] },
  { group: 'read', keys: ['blog', 'documentation', 'faq'] },
  { group: 'own', keys: ['account', 'outbox', 'myData'] },
  { group: 'help', keys: ['contact', 'install'] },
]
export const findMenuEntries = (keys: readonly MenuKey[]): readonly MenuEntry[] =>
  [...NAVIGATION, ...SITE_LINKS].filter(({ key }) => keys.includes(key))

/** Bottom bar of phones: the five most visited pages, with labels that fit 320 px. */
export const BAR: readonly MenuEntry[] = [
  { key: 'home', to: '/', icon: 'home' },
  { key: 'blog', to: '/blog', icon: 'blog' },
  { key: 'guide', to: '/documentation', icon: 'documentation' },
  { key: 'faq', to: '/faq', icon: 'faq' },
  { key: 'contact', to: '/contact', icon: 'contact' },
]
