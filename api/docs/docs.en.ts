import type { DocsTexts } from './docs.fr'

export const docs: DocsTexts = {
  title: 'The Cap Soutenance API',
  intro: 'Every call, what it takes and what it answers. A ? follows what may be left out.',
  document: 'OpenAPI 3.1 document, for programs',
  guide: 'Guide for institutions',
  contents: 'Contents',
  other: 'En français',
  access: {
    public: 'open to all',
    signedIn: 'signed-in people',
    admin: 'administrators',
    mentor: 'mentors',
    student: 'students',
    key: 'key of an institution, with the scope {{scope}}',
  },
  details: 'Answer, refusals',
  params: 'In the address',
  query: 'Parameters',
  body: 'Body',
  reply: 'Answer {{status}}',
  nothing: 'no content',
  errors: 'Refusals',
}
