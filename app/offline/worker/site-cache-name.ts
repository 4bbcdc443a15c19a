/** The cache of the service worker; the name changes when what it holds changes shape. */
export const SITE_CACHE = 'site-v1'
