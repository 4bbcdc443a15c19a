import type { Translation } from '#contract/translation'

export const institutions = {
  label: 'Établissements',
  invitation: {
    subject: 'Votre établissement vous invite sur Cap Soutenance',
    someone: 'Un établissement',
    text: `Bonjour,

{{institution}} vous propose d’être suivi sur Cap Soutenance et prend votre abonnement à sa charge.

L’établissement verrait votre nom, votre adresse, le titre, l’état, l’avancement et les dates de vos projets, vos tours de relecture et les dates de vos séances avec ses mentors. Il ne verrait jamais vos textes. Vous pourrez le quitter à tout moment.

Ouvrez ce lien dans les {{days}} jours, puis connectez-vous ou créez un compte avec cette adresse ({{address}})\u202f:
{{link}}

Si cette invitation ne vous dit rien, ne faites rien.
`,
  },
  dismissed: {
    subject: 'Votre établissement ne vous suit plus',
    someone: 'Un établissement',
    text: `Bonjour {{name}},

{{institution}} ne suit plus vos projets sur Cap Soutenance et n’en voit plus rien. Vos textes restent à vous, et votre abonnement est de nouveau le vôtre\u202f:
{{link}}
`,
  },
  /** Columns of exported lists. */
  columns: {
    joinedAt: 'Suivi depuis le (UTC)',
    number: 'Tour',
    state: 'État du tour',
    handedInAt: 'Remis le (UTC)',
    inReviewAt: 'En lecture depuis le (UTC)',
    returnedAt: 'Rendu le (UTC)',
    closedAt: 'Clos le (UTC)',
    projectId: 'Identifiant du projet',
  },
  values: {
    state: {
      handed_in: 'Remis',
      in_review: 'En lecture',
      returned: 'Rendu',
      closed: 'Clos',
    },
    status: {
      requested: 'Demandée',
      declined: 'Refusée',
    },
  },
} as const

export type InstitutionsTexts = Translation<typeof institutions>
