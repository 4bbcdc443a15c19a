export const notFound = {
  title: 'Page introuvable | Cap Soutenance',
  description: 'Cette page n’existe pas ou a été déplacée.',
  heading: 'Page introuvable',
  message: 'Cette page n’existe pas ou a été déplacée.',
  help: 'Vérifiez l’adresse, ou repartez d’ici :',
  home: 'Accueil',
  documentation: 'Documentation',
  faq: 'Questions fréquentes',
  contact: 'Nous signaler un lien cassé',
}

export type NotFoundTexts = typeof notFound
