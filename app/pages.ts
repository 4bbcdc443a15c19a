import type { SitePage } from './network/pages/live-pages'

/** Pages without behaviour; `x/*` are those of the Markdown files in `app/content`. Browsers load no code for them. */
const STATIC_PAGES = {
  home: {},
  pricing: {},
  methodology: {},
  mentoring: {},
  services: {},
  tracking: {},
  'time-management': {},
  'data-security': {},
  testimonials: {},
  install: {},
  'legal-notice': {},
  privacy: {},
  terms: {},
  'newsletter/thanks': { hidden: true },
  'not-found': { hidden: true },
  'blog/*': {},
  'documentation/*': {},
} as const satisfies Readonly<Record<string, SitePage>>

/** Pages with behaviour. */
export const LIVE_PAGES = {
  blog: { load: () => import('./site/blog/blog-page'), servesWithoutScript: true },
  documentation: { load: () => import('./site/documentation/documentation-page'), servesWithoutScript: true },
  search: { load: () => import('./site/search/search-page'), hidden: true },
  'my-data': { load: () => import('./site/my-data/my-data-page'), hidden: true },
  faq: { load: () => import('./site/faq/faq-page'), servesWithoutScript: true },
  contact: { load: () => import('./site/contact/contact-page'), servesWithoutScript: true },
  login: { load: () => import('./site/login/login-page'), isTask: true },
  register: { load: () => import('./site/registration/register-page'), isTask: true },
  'register/confirm': { load: () => import('./site/registration/confirm-page'), hidden: true },
  forgot: { load: () => import('./site/password/forgot-page'), isTask: true },
  reset: { load: () => import('./site/password/reset-page'), hidden: true },
  reponse: { load: () => import('./site/reply/reply-page'), hidden: true },
  outbox: { load: () => import('./site/outbox/outbox-page'), hidden: true },
  payment: { load: () => import('./payment/payment-page'), hidden: true },
  'payment-success': { load: () => import('./payment/success-page'), hidden: true },
  'payment-cancel': { load: () => import('./payment/cancel-page'), hidden: true },
  'paypal-payment': { load: () => import('./payment/paypal-page'), hidden: true },
  'paypal-success': { load: () => import('./payment/receipt/paypal-receipt-page'), hidden: true },
  payer: { load: () => import('./payment/relative/payer-page'), hidden: true },
  recu: { load: () => import('./payment/receipt/receipt-page'), hidden: true },
  'newsletter/confirm': { load: () => import('./site/newsletter/confirm-page'), hidden: true },
  'newsletter/unsubscribe': { load: () => import('./site/newsletter/unsubscribe-page'), hidden: true },
} as const satisfies Readonly<Record<string, SitePage>>

/**
 * Every page of the site, by its address (`home` is `/`), in the sitemap's order. Its content is in the `pages.ts` of
 * its feature, under the same name.
 */
export const allPages = () => ({ ...STATIC_PAGES, ...LIVE_PAGES })
