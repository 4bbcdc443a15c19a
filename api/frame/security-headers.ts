/** Sent with every answer; the content security policy depends on what is answered. */
const COMMON = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** What a page may ask of the device. */
const permissions = (microphone: string): string =>
  `camera=(), geolocation=(), microphone=(${microphone}), payment=(self), usb=()`

/** Of the application's document alone: remarks may be said aloud. */
export const APPLICATION_PERMISSIONS = permissions('self')

/** Headers that browsers read on documents alone. */
const OF_DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions(''),
  'cross-origin-opener-policy': 'same-origin',
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = { ...COMMON, ...OF_DOCUMENTS }

/** Only over HTTPS: two years, subdomains too. */
export const HSTS = 'max-age=63072000; includeSubDomains'

/** Answers of the API are data: nothing in them may load or run anything. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Of the API, where an answer may be a page: what is said to a form, the documentation. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
}

/**
 * Where it is data, no document comes of it, even when it is opened by itself: on a weak network every header is paid
 * for.
 */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
export const DATA_LEAVES_OUT = Object.keys(OF_DOCUMENTS)

/** For a drawing opened by itself: an SVG may hold a script, and style itself. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The policy of the pages: own files, and the inline scripts and styles whose hashes the build wrote. What is not named
 * falls back to `'self'`; `connect-src` is, for `cardPolicy`.
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  styles: readonly string[],
  more: readonly string[] = [],
): string {
  const scripts = scriptHashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles.map((style) => ` '${style}'`).join('')}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...more,
  ].join('; ')
}
