import { cards, linkCards } from '../parts/card-texts'

export const home = {
  title: 'Cap Soutenance : mémoire et thèse, de la question de recherche à la soutenance',
  description:
    'Méthode structurée, mentorat en vidéo, suivi de projet et modèles de documents pour réussir votre mémoire, même avec une connexion faible. Basé à Lomé.',
  badge: 'Nouvelle Version 2.0',
  heading: 'Votre mémoire avance, même quand le réseau recule',
  lead: 'Une méthode claire, un mentor qui vous lit, un suivi qui tient dans la poche. De la question de recherche à la soutenance, en français, depuis un téléphone et avec peu de données.',
  start: 'Voir les formules',
  simulate: 'Simuler mes besoins',
  figures: {
    projects: 'projets accompagnés',
    onTime: 'rendus dans les délais',
    grade: 'meilleure note obtenue',
    countries: 'pays francophones',
  },
  audienceHeading: 'Pour qui ?',
  audiences: cards(
    {
      icon: 'school',
      name: 'Étudiants et chercheurs',
      text: 'Un plan de travail semaine par semaine, des modèles prêts à remplir et quelqu’un à qui montrer votre chapitre avant le jury.',
    },
    {
      icon: 'mentoring',
      name: 'Mentors et enseignants',
      text: 'Les sections à relire arrivent avant la séance, les décisions restent écrites, le suivi de chaque projet se lit en un coup d’œil.',
    },
    {
      icon: 'business',
      name: 'Institutions',
      text: 'L’accès de tous vos étudiants, un panneau d’administration, vos propres modèles de mise en forme et une API d’intégration.',
    },
  ),
  servicesHeading: 'Ce que nous faisons avec vous',
  services: linkCards(
    {
      icon: 'methodology',
      to: '/methodology',
      name: 'Méthodologie',
      text: 'Trois temps et cinq étapes, du sujet à la version finale.',
    },
    {
      icon: 'mentoring',
      to: '/mentoring',
      name: 'Mentorat',
      text: 'Des séances en vidéo de 30 à 60 minutes, préparées et suivies.',
    },
    {
      icon: 'tracking',
      to: '/tracking',
      name: 'Suivi de projet',
      text: 'Statut, progression et échéance de chaque projet.',
    },
    {
      icon: 'clock',
      to: '/time-management',
      name: 'Gestion du temps',
      text: 'Un calendrier à rebours depuis la soutenance.',
    },
    {
      icon: 'security',
      to: '/data-security',
      name: 'Sécurité des données',
      text: 'Vos textes restent à vous, protégés et exportables.',
    },
  ),
  comparisonHeading: 'Comparer les formules d’accompagnement',
  comparisonText:
    'Un prix en F CFA, à payer en une fois ou en 2 ou 3 parts, pour un an et un projet mené jusqu’à la soutenance.',
  feature: 'Prestation',
  included: 'Inclus',
  notIncluded: 'Non inclus',
  subscriptionsHeading: 'Comparer les abonnements',
  subscriptionsText: 'Un paiement par mois, pour qui avance par soi-même avec les outils de la plateforme.',
  projects: 'Projets en même temps',
  unlimited: 'illimité',
  plansHeading: 'Trois formules d’accompagnement',
  choose: 'Choisir {{plan}}',
  quote: 'Demander un devis',
  onQuote: 'Sur mesure',
  oncePaid: 'pour un an, en une fois ou en parts',
  allPrices: 'Abonnements mensuels et détail des tarifs',
  faqHeading: 'Questions fréquentes',
  allFaq: 'Toutes les questions',
  testimonialsHeading: 'Ce qu’ils en disent',
  testimonialsNote: 'Témoignages d’illustration, écrits pour montrer l’usage du service.',
  allTestimonials: 'Lire tous les témoignages',
  contactHeading: 'Une question sur votre sujet ?',
  contactText: 'Décrivez votre projet en quelques lignes, même hors ligne : le message part dès que le réseau revient.',
  contactAction: 'Nous écrire',
  chatAction: 'Discuter sur WhatsApp',
}

export type HomeTexts = typeof home
