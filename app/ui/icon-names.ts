/**
 * Icons used in the public sprite, with their names in ionicons, from which `tools/make-icons.ts` takes them.
 */
export const ICONS = {
  home: 'home-outline',
  methodology: 'compass-outline',
  mentoring: 'people-outline',
  services: 'briefcase-outline',
  testimonials: 'star-outline',
  blog: 'newspaper-outline',
  documentation: 'book-outline',
  faq: 'help-circle-outline',
  contact: 'mail-outline',
  account: 'person-circle-outline',
  pricing: 'pricetag-outline',
  search: 'search-outline',
  outbox: 'paper-plane-outline',
  data: 'cloud-download-outline',
  menu: 'menu-outline',
  close: 'close-outline',
  display: 'contrast-outline',
  chat: 'logo-whatsapp',
  phone: 'call-outline',
  place: 'location-outline',
  facebook: 'logo-facebook',
  linkedin: 'logo-linkedin',
  youtube: 'logo-youtube',
  check: 'checkmark-outline',
  clock: 'time-outline',
  calendar: 'calendar-outline',
  tracking: 'analytics-outline',
  security: 'shield-checkmark-outline',
  school: 'school-outline',
  business: 'business-outline',
  document: 'document-text-outline',
  forward: 'arrow-forward-outline',
  back: 'arrow-back-outline',
  down: 'chevron-down-outline',
  share: 'share-social-outline',
  print: 'print-outline',
  download: 'download-outline',
  offline: 'cloud-offline-outline',
  kept: 'cloud-done-outline',
  alert: 'alert-circle-outline',
  trash: 'trash-outline',
  refresh: 'refresh-outline',
  text: 'text-outline',
  image: 'image-outline',
  install: 'phone-portrait-outline',
} as const

/**
 * Icons that only the application half uses. Its sprite contains these and the public ones, so that public pages do not
 * load them.
 */
export const APPLICATION_ICONS = {
  add: 'add-outline',
  bell: 'notifications-outline',
  more: 'ellipsis-vertical',
  pencil: 'create-outline',
  dashboard: 'grid-outline',
  users: 'person-outline',
  projects: 'layers-outline',
  permissions: 'key-outline',
  system: 'hardware-chip-outline',
  logs: 'list-outline',
  signOut: 'log-out-outline',
  collapse: 'chevron-back-outline',
  expand: 'chevron-forward-outline',
  show: 'eye-outline',
  hide: 'eye-off-outline',
  undo: 'arrow-undo-outline',
  up: 'arrow-up-outline',
  fall: 'arrow-down-outline',
} as const

/** Icons of the member's bar on public pages, as in `app/member/account/account-tabs.tsx`. */
export const MEMBER_ICONS = {
  today: 'sunny-outline',
  project: 'document-text-outline',
  students: 'people-outline',
  sessions: 'calendar-outline',
  reading: 'library-outline',
  me: 'person-outline',
} as const

/** Flags drawn by `tools/make-icons.ts`. */
export const FLAGS = ['TG', 'BJ', 'BF', 'CI', 'FR', 'ML', 'SN', 'TD', 'GB'] as const

export type IconName = keyof typeof ICONS | keyof typeof APPLICATION_ICONS | `flag-${(typeof FLAGS)[number]}`
