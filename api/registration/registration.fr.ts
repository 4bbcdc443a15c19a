import type { Translation } from '#contract/translation'

export const registration = {
  confirmation: {
    subject: 'Confirmez votre adresse pour Cap Soutenance',
    greeting: { named: 'Bonjour {{name}},', unnamed: 'Bonjour,' },
    text: `{{greeting}}

Votre compte Cap Soutenance est presque prêt. Pour confirmer que cette adresse est la vôtre, ouvrez ce lien dans les {{hours}} heures\u202f:
{{link}}

Si vous n’avez pas demandé de compte, ne faites rien\u202f: aucun ne sera créé.
`,
  },
  knownAddress: {
    subject: 'Vous avez déjà un compte Cap Soutenance',
    text: `Bonjour {{name}},

Quelqu’un, sans doute vous, vient de demander un compte Cap Soutenance avec cette adresse. Elle en a déjà un, et rien n’y a changé.

Pour vous connecter\u202f: {{login}}
Mot de passe oublié\u202f: {{forgot}}

Si ce n’était pas vous, ne faites rien.
`,
  },
} as const

export type RegistrationTexts = Translation<typeof registration>
