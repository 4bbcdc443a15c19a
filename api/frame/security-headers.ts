/** Sent with every answer; the content security policy depends on what is answered. */
const COMMON = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** Device features that a page may use. */
const permissions = (microphone: string): string =>
  `camera=(), geolocation=(), microphone=(${microphone}), payment=(self), usb=()`

/** Only the application's document may use the microphone, for spoken remarks. */
export const APPLICATION_PERMISSIONS = permissions('self')

/** Headers that browsers read only on documents. */
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

/** Headers of the API, whose answers may be pages: the answer to a form, or the documentation. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
}

/**
 * Data never becomes a document, even when opened directly, so it needs fewer headers: on a weak network every header
 * costs.
 */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
export const DATA_LEAVES_OUT = Object.keys(OF_DOCUMENTS)

/** For a drawing opened directly: an SVG may use its own styles, but must not run scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The policy of pages: own files, and inline scripts and styles whose hashes the build wrote. Other directives fall
 * back to `'self'`; `connect-src` is listed because `cardPolicy` extends it.
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
