import type { Translation } from '#contract/translation'

export const docs = {
  title: 'L’API de Cap Soutenance',
  intro: 'Tous les appels, avec ce qu’ils prennent et ce qu’ils répondent. Un ? suit ce qui peut manquer.',
  document: 'Document OpenAPI 3.1, pour les programmes',
  guide: 'Guide pour les établissements',
  contents: 'Sommaire',
  other: 'In English',
  access: {
    public: 'ouvert à tous',
    signedIn: 'personnes connectées',
    admin: 'administrateurs',
    mentor: 'mentors',
    student: 'étudiants',
    key: 'clé d’un établissement, avec le droit {{scope}}',
  },
  details: 'Réponse, refus',
  params: 'Dans l’adresse',
  query: 'Paramètres',
  body: 'Corps',
  reply: 'Réponse {{status}}',
  nothing: 'sans contenu',
  errors: 'Refus',
} as const

export type DocsTexts = Translation<typeof docs>
