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

const ENTRIES = [...NAVIGATION, ...SITE_LINKS]
const entries = (...keys: MenuEntry['key'][]): readonly MenuEntry[] => ENTRIES.filter(({ key }) => keys.includes(key))

/** The menu: on a phone a sheet of four groups. */
export const MENU: readonly { group: keyof FrameTexts['groups']; entries: readonly MenuEntry[] }[] = [
  {
    group: 'discover',
    entries: entries('home', 'methodology', 'mentoring', 'services', 'testimonials', 'pricing'),
  },
  { group: 'read', entries: entries('blog', 'documentation', 'faq') },
  { group: 'own', entries: entries('account', 'outbox', 'myData') },
  { group: 'help', entries: entries('contact', 'install') },
]

/** Bottom bar of phones: what is read most, within reach of the thumb; five words that fit 320 px. */
export const BAR: readonly MenuEntry[] = [
  { key: 'home', to: '/', icon: 'home' },
  { key: 'blog', to: '/blog', icon: 'blog' },
  { key: 'guide', to: '/documentation', icon: 'documentation' },
  { key: 'faq', to: '/faq', icon: 'faq' },
  { key: 'contact', to: '/contact', icon: 'contact' },
]
