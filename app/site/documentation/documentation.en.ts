import type { DocumentationTexts, EntryTexts } from './documentation.fr'

export const documentation: DocumentationTexts = {
  title: 'Documentation | Cap Soutenance',
  description:
    'First steps, projects, mentoring, exports, citation styles, offline reading and data: every screen explained.',
  heading: 'Documentation',
  lead: 'Every screen, step by step. All of it can be read and searched without network.',
  search: 'Search the documentation',
  placeholder: 'A word: export, session, citation…',
  sectionLabel: 'Sections',
  sections: { getting_started: 'Getting started', projects: 'Projects', mentoring: 'Mentoring', advanced: 'Advanced' },
  found_one: '{{count}} result found',
  found_other: '{{count}} results found',
  none: 'No result found',
  noneText: 'Try a shorter word, or ask us.',
  clear: 'Clear the search',
  loading: 'Loading the texts…',
  partial: 'Only titles and summaries were searched: the network does not answer.',
  helpHeading: 'Need something else?',
  helpText: 'Short answers are in the FAQ; the team answers the rest.',
  faq: 'Frequently asked questions',
  contact: 'Contact us',
}

export const entry: EntryTexts = {
  back: 'All documentation',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Previous page and next page',
}
