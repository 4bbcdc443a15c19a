/**
 * Addresses. A page's slug is its path (`home` is `/`); the pages of the site are those of `app/pages.ts`.
 */
export const pagePath = (slug: string): string => (slug === 'home' ? '/' : `/${slug}`)

/** First segments of the addresses of the application half. */
export const APPLICATION_PATHS = ['/admin', '/admin-access', '/admin-direct', '/account'] as const

export const isApplicationPath = (path: string): boolean =>
  APPLICATION_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
