export const CATEGORY_KEYS = [
  'methodology',
  'research',
  'innovation',
  'productivity',
  'mentoring',
  'publication',
] as const
export type Category = (typeof CATEGORY_KEYS)[number]

const categories: Record<Category, string> = {
  methodology: 'Méthodologie',
  research: 'Recherche',
  innovation: 'Innovation',
  productivity: 'Productivité',
  mentoring: 'Mentorat',
  publication: 'Publication',
}

export const blog = {
  title: 'Blog : méthode, recherche et soutenance | Cap Soutenance',
  description:
    'Six articles de fond pour écrire son mémoire : sujet, recherche documentaire, citations, calendrier, mentorat et publication.',
  heading: 'Le blog',
  lead: 'Des articles à lire le crayon à la main, gardés sur votre téléphone pour les heures sans réseau.',
  search: 'Rechercher un article',
  placeholder: 'Titre, extrait ou auteur…',
  categoryLabel: 'Catégorie',
  all: 'Tous',
  categories,
  minutes: '{{count}} min de lecture',
  found_one: '{{count}} article trouvé',
  found_other: '{{count}} articles trouvés',
  none: 'Aucun article trouvé',
  noneText: 'Essayez un autre mot, ou repartez de la liste complète.',
  reset: 'Réinitialiser les filtres',
  newsletterHeading: 'Un conseil par mois',
  newsletterText: 'Chaque mois, un point de méthode et les nouveaux articles, par e-mail.',
}

export type BlogTexts = typeof blog

/** Texts of an article's page. */
export const article = {
  back: 'Tous les articles',
  contents: 'Dans cet article',
  next: 'À lire ensuite',
}
