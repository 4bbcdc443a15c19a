export const faq = {
  title: 'Questions fréquentes | Cap Soutenance',
  description: 'Dix réponses sur la plateforme, les modèles, les mentors, les formules, les exports et l’annulation.',
  heading: 'Questions fréquentes',
  lead: 'Les réponses que l’on nous demande le plus, lisibles aussi hors ligne.',
  search: 'Rechercher dans les questions',
  placeholder: 'Un mot : modèle, mentor…',
  found_one: '{{count}} réponse trouvée',
  found_other: '{{count}} réponses trouvées',
  none: 'Aucune réponse trouvée',
  noneText: 'Posez-nous directement votre question : nous répondons par e-mail.',
  askUs: 'Nous contacter',
  moreHeading: 'Il vous manque une réponse ?',
  moreText: 'La documentation explique chaque écran pas à pas ; l’équipe répond au reste.',
  documentation: 'Lire la documentation',
}

export type FaqTexts = typeof faq
