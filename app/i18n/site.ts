/**
 * Outside links and addresses of this installation (`PUBLIC_*` settings), baked in at build; an empty one hides its
 * button.
 */
export interface SiteLinks {
  /** Of a build a placeholder, which the server fills in: one build serves any. */
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
  /** Where PayPal is paid by hand, when the server has no PayPal of its own; told to its page alone. */
  paypalUrl?: string
  /** Whether the demonstration console is open (`PUBLIC_DEMONSTRATION`). */
  demonstration: boolean
}
