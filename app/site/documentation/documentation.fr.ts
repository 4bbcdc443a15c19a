export const SECTION_KEYS = ['getting_started', 'projects', 'mentoring', 'advanced'] as const
export type SectionKey = (typeof SECTION_KEYS)[number]

const sections: Record<SectionKey, string> = {
  getting_started: 'Démarrage',
  projects: 'Projets',
  mentoring: 'Mentorat',
  advanced: 'Avancé',
}

export const documentation = {
  title: 'Documentation | Cap Soutenance',
  description:
    'Premiers pas, projets, mentorat, exports, styles de citation, lecture hors ligne et données : chaque écran expliqué.',
  heading: 'Documentation',
  lead: 'Chaque écran, pas à pas. Tout se lit et se cherche sans réseau.',
  search: 'Rechercher dans la documentation',
  placeholder: 'Un mot : exporter, séance, citation…',
  sectionLabel: 'Sections',
  sections,
  found_one: '{{count}} résultat trouvé',
  found_other: '{{count}} résultats trouvés',
  none: 'Aucun résultat trouvé',
  noneText: 'Essayez un mot plus court, ou demandez-nous.',
  clear: 'Effacer la recherche',
  loading: 'Chargement des textes…',
  partial: 'Seuls les titres et les résumés ont été cherchés : le réseau ne répond pas.',
  helpHeading: 'Besoin d’autre chose ?',
  helpText: 'Les réponses courtes sont dans la FAQ ; l’équipe répond au reste.',
  faq: 'Questions fréquentes',
  contact: 'Nous contacter',
}

export type DocumentationTexts = typeof documentation

/** Texts of an entry's page. */
export const entry = {
  back: 'Toute la documentation',
  previous: 'Précédent',
  next: 'Suivant',
  neighbours: 'Page précédente et page suivante',
}

export type EntryTexts = typeof entry
