import type { SearchTexts } from './search.fr'

export const search: SearchTexts = {
  title: 'Search | Cap Soutenance',
  description: 'One search over the FAQ, the blog and the documentation, without network too.',
  heading: 'Search',
  label: 'Search the whole site',
  placeholder: 'A word: citation, mentor, export…',
  hint: 'The search covers the frequently asked questions, the blog and the documentation. Accents, capitals and small typing slips do not matter.',
  found_one: '{{count}} result found',
  found_other: '{{count}} results found',
  none: 'No result found',
  noneText: 'Try another word, or ask us the question.',
  contact: 'Contact us',
  loading: 'Loading the texts…',
  failed: 'The texts are not on this device yet and the network does not answer.',
  partial: 'Some of the texts are not on this device yet: results may be missing.',
  retry: 'Try again',
  kinds: { faq: 'Frequently asked questions', blog: 'Blog', documentation: 'Documentation' },
}
