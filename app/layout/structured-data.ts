import { COUNTRIES } from '#contract/countries'
import type { Language } from '#contract/languages'
import type { SiteLinks } from '../i18n/site'
import { pageUrl } from '../i18n/address'

/** schema.org `Organization` with this installation's own data. */
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

interface FaqPage {
  site: SiteLinks
  language: Language
  path: string
  items: { question: string; text: string }[]
}

export const faqPage = ({ site, language, path, items }: FaqPage): object => ({
  '@type': 'FAQPage',
  url: pageUrl(site.origin, path, language),
  inLanguage: language,
  mainEntity: items.map(({ question, text }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})

export const articleData = (
  article: { id: string; front: { title: string; excerpt: string; author: string; date: string } },
  site: SiteLinks,
  language: Language,
): object => ({
  '@type': 'Article',
  headline: article.front.title,
  description: article.front.excerpt,
  author: { '@type': 'Organization', name: article.front.author },
  publisher: {
    '@type': 'Organization',
    name: 'Cap Soutenance',
    logo: { '@type': 'ImageObject', url: `${site.origin}/icons/icon-512.png` },
  },
  datePublished: article.front.date,
  inLanguage: language,
  image: `${site.origin}/images/blog/${article.id}.png`,
  mainEntityOfPage: pageUrl(site.origin, `/blog/${article.id}`, language),
})
