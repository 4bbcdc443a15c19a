import type { article as articleFr, BlogTexts } from './blog.fr'

export const blog: BlogTexts = {
  title: 'Blog: method, research and the defence | Cap Soutenance',
  description:
    'Six in-depth articles for writing a thesis: subject, literature search, citations, calendar, mentoring and publication.',
  heading: 'The blog',
  lead: 'Articles to read pencil in hand, kept on your phone for the hours without network.',
  search: 'Search for an article',
  placeholder: 'Title, excerpt or author…',
  categoryLabel: 'Category',
  all: 'All',
  categories: {
    methodology: 'Methodology',
    research: 'Research',
    innovation: 'Innovation',
    productivity: 'Productivity',
    mentoring: 'Mentoring',
    publication: 'Publication',
  },
  minutes: '{{count}} min read',
  found_one: '{{count}} article found',
  found_other: '{{count}} articles found',
  none: 'No article found',
  noneText: 'Try another word, or start again from the whole list.',
  reset: 'Reset the filters',
  newsletterHeading: 'One piece of advice a month',
  newsletterText: 'Each month, a point of method and the new articles, by e-mail.',
}

export const article: typeof articleFr = { back: 'All articles', contents: 'In this article', next: 'Read next' }
