import { COUNTRIES } from '#contract/countries'
import type { SiteLinks } from '../lib/site'

/** schema.org `Organization`: only what this installation says of itself. */
export const organization = (site: SiteLinks, description: string): object => ({
  '@type': 'Organization',
  name: 'Cap Soutenance',
  url: site.origin,
  logo: `${site.origin}/icons/icon-512.png`,
  description,
  address: { '@type': 'PostalAddress', addressLocality: 'Lomé', addressCountry: 'TG' },
  areaServed: COUNTRIES.map((country) => country.code),
  ...(site.email ? { email: site.email } : {}),
  ...(site.phone ? { telephone: site.phone } : {}),
})

export const faqPage = (items: { question: string; text: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, text }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } })),
})
