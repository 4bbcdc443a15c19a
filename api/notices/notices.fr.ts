import type { Translation } from '#contract/translation'

export const notices = {
  project: 'votre projet',
  someone: 'Quelqu’un',
  subject_one: '{{head}} sur Cap Soutenance',
  subject_many: '{{count}} de nouvelles sur Cap Soutenance',
  subject_other: '{{count}} nouvelles sur Cap Soutenance',
  several: '{{count}} nouvelles vous attendent.',
  severalHead: 'Cap Soutenance',
  text: `Bonjour {{name}},

{{lines}}

Tout est dans vos notifications :
{{link}}
`,
  stop: `
--
Vous recevez cet e-mail parce que vous n’avez pas encore lu ces nouvelles dans l’application.
Ne plus recevoir d’e-mails de ce genre : {{stop}}
Choisir ce qui vous est envoyé : {{settings}}
`,
} as const

export type NoticesTexts = Translation<typeof notices>
