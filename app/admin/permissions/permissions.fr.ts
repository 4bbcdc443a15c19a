import type { Translation } from '#contract/translation'

/** French is the source: `PermissionsTexts` types the translation. */
export const permissions = {
  title: 'Permissions',
  lead: 'Qui peut faire quoi. Ce tableau est celui que le serveur applique à chaque demande ; il ne se modifie pas ici.',
  own: 'Les étudiants et les mentors n’atteignent que ce qui est à eux.',
  action: 'Action',
  roles: { visitor: 'Visiteur', student: 'Étudiant', mentor: 'Mentor', admin: 'Administrateur' },
  allowed: 'Autorisé',
  refused: 'Refusé',
} as const

export type PermissionsTexts = Translation<typeof permissions>
