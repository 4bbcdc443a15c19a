/** Sent with every answer; the content security policy depends on what is answered. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Only over HTTPS: two years, subdomains too. */
export const HSTS = 'max-age=63072000; includeSubDomains'

/** Answers of the API are data: nothing in them may load or run anything. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For a picture or script opened by itself: an SVG may hold a script, and style itself. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of the pages: own files, and the inline scripts and styles whose hashes the build wrote. */
export function pagePolicy(scriptHashes: readonly string[], styles: readonly string[]): string {
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
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}
