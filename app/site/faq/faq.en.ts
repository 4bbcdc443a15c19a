import type { FaqTexts } from './faq.fr'

export const faq: FaqTexts = {
  title: 'Frequently asked questions | Cap Soutenance',
  description: 'Ten answers about the platform, templates, mentors, plans, exports and cancellation.',
  heading: 'Frequently asked questions',
  lead: 'The answers people ask us for most, readable offline too.',
  search: 'Search the questions',
  placeholder: 'A word: template, mentor…',
  found_one: '{{count}} answer found',
  found_other: '{{count}} answers found',
  none: 'No answer found',
  noneText: 'Ask us directly: we answer by e-mail.',
  askUs: 'Contact us',
  moreHeading: 'Still missing an answer?',
  moreText: 'The documentation explains each screen step by step; the team answers the rest.',
  documentation: 'Read the documentation',
}
