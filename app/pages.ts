/** The pages with behaviour, by slug of the route table. */
export const LIVE_PAGES = {
  blog: () => import('./blog/blog-page'),
  documentation: () => import('./documentation/documentation-page'),
  search: () => import('./search/search-page'),
  'my-data': () => import('./my-data/my-data-page'),
  faq: () => import('./faq/faq-page'),
  contact: () => import('./contact/contact-page'),
  login: () => import('./login/login-page'),
  register: () => import('./registration/register-page'),
  'register/confirm': () => import('./registration/confirm-page'),
  forgot: () => import('./password/forgot-page'),
  reset: () => import('./password/reset-page'),
  outbox: () => import('./outbox/outbox-page'),
  'newsletter/confirm': () => import('./newsletter/confirm-page'),
  'newsletter/unsubscribe': () => import('./newsletter/unsubscribe-page'),
}
