import type { Translation } from '#contract/translation'

export const account = {
  newEmail: {
    subject: 'Confirmez votre nouvelle adresse pour Cap Soutenance',
    text: `Bonjour {{name}},

Pour que cette adresse devienne celle de votre compte Cap Soutenance, ouvrez ce lien dans les {{hours}} heures\u202f:
{{link}}

D’ici là, votre adresse actuelle reste la bonne. Si vous n’avez rien demandé, ne faites rien.
`,
  },
  erased: {
    subject: 'Votre compte Cap Soutenance est supprimé',
    text: `Bonjour {{name}},

Comme vous l’avez demandé, votre compte est supprimé, avec votre profil, vos projets et vos séances. Seules restent les pièces comptables que la loi demande de garder.

Merci d’avoir fait un bout de chemin avec nous.
`,
  },
  cancelled: {
    subject: 'Séance annulée',
    text: `Bonjour {{name}},

La séance du {{when}} (heure de Lomé) est annulée\u202f: l’autre personne a supprimé son compte.
`,
  },
} as const

export type AccountTexts = Translation<typeof account>
