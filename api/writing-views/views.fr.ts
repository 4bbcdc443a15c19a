import type { Translation } from '#contract/translation'

export const views = {
  opened: {
    subject: 'L’administration a ouvert le texte de votre projet',
    text: `Bonjour {{name}},

L’administration de Cap Soutenance a ouvert le texte de votre projet « {{title}} », en lecture seule et pour {{minutes}} minutes au plus.

Quand\u202f: {{when}} (heure de Lomé)
Motif\u202f: {{reason}}

Chaque ouverture est notée\u202f; vous les retrouvez sur la page du projet\u202f:
{{link}}

Si ce motif vous étonne, écrivez-nous\u202f:
{{contact}}
`,
  },
} as const

export type ViewsTexts = Translation<typeof views>
