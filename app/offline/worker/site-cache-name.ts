/** Name of the service worker's cache, which changes with the format of its content. */
export const SITE_CACHE = 'site-v1'
