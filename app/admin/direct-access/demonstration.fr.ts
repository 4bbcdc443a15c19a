import type { Translation } from '#contract/translation'

/** French is the source: `DemonstrationTexts` types the translation. */
export const demonstration = {
  title: 'Démonstration',
  banner: 'Accès direct : l’interface d’administration s’ouvre ici sans authentification, en démonstration.',
  explanation:
    'Tout se passe dans ce navigateur, sur des données inventées : aucune demande au serveur, aucune vraie personne, rien n’est gardé.',
  leave: 'Quitter la démonstration',
  off: 'La démonstration n’est pas ouverte ici',
  offText: 'Ce site ne propose pas de démonstration de son administration.',
  home: 'Retour au site',
} as const

export type DemonstrationTexts = Translation<typeof demonstration>
