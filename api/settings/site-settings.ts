import * as z from 'zod'

/** An outside address that a button leads to; an empty value hides the button. */
const link = (placeholder: string, description: string) =>
  z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default(placeholder)
    .describe(description)

const address = (placeholder: string, description: string) =>
  z
    .union([z.literal(''), z.email()])
    .default(placeholder)
    .describe(description)

/** Business data on the public pages, read only by the build of the site. */
export const siteSettings = {
  PUBLIC_CHAT_URL: link('https://example.org/chat', 'une adresse https de messagerie, ou rien'),
  PUBLIC_NEEDS_FORM_URL: link('https://example.org/besoins', 'une adresse https de formulaire, ou rien'),
  PUBLIC_MAPS_URL: link('https://example.org/plan', 'une adresse https de plan, ou rien'),
  PUBLIC_PHONE: z
    .union([z.literal(''), z.string().regex(/^\+[\d ]{6,20}$/)])
    .default('+228 00 00 00 00')
    .describe('un numéro avec son indicatif, comme +228 00 00 00 00, ou rien'),
  PUBLIC_EMAIL: address('contact@example.org', 'une adresse e-mail, ou rien'),
  PUBLIC_EMAIL_SUPPORT: address('support@example.org', 'une adresse e-mail, ou rien'),
  PUBLIC_FACEBOOK_URL: link('https://example.org/facebook', 'une adresse https, ou rien'),
  PUBLIC_LINKEDIN_URL: link('https://example.org/linkedin', 'une adresse https, ou rien'),
  PUBLIC_YOUTUBE_URL: link('https://example.org/youtube', 'une adresse https, ou rien'),
  PUBLIC_PAYPAL_URL: link('https://example.org/paypal', 'une adresse https de paiement, ou rien'),
  PUBLIC_DEMONSTRATION: z.enum(['on', 'off']).default('on').describe('on ou off'),
}

export const SiteSettings = z.object(siteSettings)
export type SiteSettings = z.output<typeof SiteSettings>
