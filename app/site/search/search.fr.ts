export const search = {
  title: 'Rechercher | Cap Soutenance',
  description: 'Une recherche dans la FAQ, le blog et la documentation, aussi sans réseau.',
  heading: 'Rechercher',
  label: 'Rechercher dans tout le site',
  placeholder: 'Un mot : citation, mentor, exporter…',
  hint: 'La recherche porte sur les questions fréquentes, le blog et la documentation. Les accents, les majuscules et les petites fautes de frappe ne comptent pas.',
  found_one: '{{count}} résultat trouvé',
  found_other: '{{count}} résultats trouvés',
  none: 'Aucun résultat trouvé',
  noneText: 'Essayez un autre mot, ou posez-nous la question.',
  contact: 'Nous contacter',
  loading: 'Chargement des textes…',
  failed: 'Les textes ne sont pas encore sur cet appareil et le réseau ne répond pas.',
  partial: 'Une partie des textes n’est pas encore sur cet appareil : il peut manquer des résultats.',
  retry: 'Réessayer',
  kinds: { faq: 'Questions fréquentes', blog: 'Blog', documentation: 'Documentation' },
}

export type SearchTexts = typeof search
