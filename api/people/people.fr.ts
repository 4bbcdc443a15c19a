import type { Translation } from '#contract/translation'

export const people = {
  invitation: {
    subject: 'Invitation à un projet sur Cap Soutenance',
    someone: 'Un étudiant',
    titled: 'le projet « {{title}} »',
    untitled: 'un projet de mémoire',
    rights: {
      read_only: 'lire le texte',
      comments: 'lire le texte et le commenter',
      edit: 'lire le texte et y écrire',
    },
    text: `Bonjour,

{{student}} vous invite sur {{project}}. Vous pourrez {{right}}, sur Cap Soutenance, avec ou sans réseau.

Ouvrez ce lien dans les {{days}} jours, puis connectez-vous ou créez un compte avec cette adresse ({{address}})\u202f:
{{link}}

Si cette invitation ne vous dit rien, ne faites rien.
`,
  },
  joined: {
    subject: 'Une personne a rejoint votre projet',
    someone: 'Une personne',
    text: `Bonjour {{name}},

{{collaborator}} a accepté votre invitation au projet « {{title}} » et peut maintenant {{right}}.

Vous pouvez changer ce droit ou le retirer à tout moment\u202f:
{{link}}
`,
  },
} as const

export type PeopleTexts = Translation<typeof people>
