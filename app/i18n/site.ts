/**
 * Outside links and addresses of this installation (`PUBLIC_*` settings), baked in at build; an empty one hides its
 * button.
 */
export interface SiteLinks {
  /** A placeholder in the build, which the server replaces, so that one build works for any origin. */
  origin: string
  chatUrl: string
  needsFormUrl: string
  mapsUrl: string
  phone: string
  email: string
  supportEmail: string
  facebookUrl: string
  linkedinUrl: string
  youtubeUrl: string
  /** PayPal page for manual payment if the server has no PayPal integration; only the PayPal page contains it. */
  paypalUrl?: string
  /** Whether the demonstration console is open (`PUBLIC_DEMONSTRATION`). */
  demonstration: boolean
}
