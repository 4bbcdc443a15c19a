import { cards, links, questions } from '../parts/card-texts'

export const pricing = {
  title: 'Tarifs : Accompagnement et Abonnement | Cap Soutenance',
  description:
    'Deux offres séparées : un accompagnement en F CFA, en une fois ou en parts, et un abonnement mensuel. Mobile money, carte, PayPal ; annulation, questions.',
  heading: 'Deux offres, des prix écrits noir sur blanc',
  lead: 'L’accompagnement a un prix pour l’année, à payer en une fois ou en 2 ou 3 parts : l’équipe suit un travail jusqu’à la soutenance. L’abonnement se paie chaque mois : il ouvre les outils de la plateforme. Vous prenez l’un ou l’autre, selon ce qui vous manque.',
  offersHeading: 'Laquelle est pour vous ?',
  guided: {
    name: 'Accompagnement',
    text: 'Vous avez un mémoire à rendre et vous voulez quelqu’un à vos côtés, du protocole de recherche à l’oral. L’achat ouvre aussi les droits d’un abonnement.',
    from: 'À partir de {{price}}, en une fois ou en parts',
    see: 'Voir l’accompagnement',
  },
  monthly: {
    name: 'Abonnement',
    text: 'Vous avancez par vous-même, avec les modèles et le suivi de la plateforme et, dès Pro, avec un mentor. Vous arrêtez quand vous voulez.',
    from: 'À partir de {{price}} par mois',
    see: 'Voir l’abonnement',
  },
  guidedHeading: 'Accompagnement : un prix pour un an, en F CFA',
  guidedText:
    'Trois formules pour un projet mené jusqu’à la soutenance. Chacune ouvre votre espace pour 365 jours. Vous payez par mobile money, par carte ou avec PayPal, en une fois ou en 2 ou 3 parts ; un proche peut payer pour vous. Rien ne se renouvelle tout seul : il n’y a aucun prélèvement à arrêter.',
  guidedTable: 'Comparer les formules d’accompagnement',
  feature: 'Prestation',
  included: 'Inclus',
  notIncluded: 'Non inclus',
  choose: 'Choisir {{plan}}',
  quote: 'Demander un devis',
  onQuote: 'Sur mesure',
  oncePaid: 'pour un an, en une fois ou en parts',
  opensHeading: 'Ce que chaque achat ouvre',
  opensText:
    'Acheter un accompagnement vous donne, sans rien payer de plus, les droits d’un abonnement ; avec Premium, le mentorat en fait partie. Vous n’avez donc pas besoin des deux.',
  opens: {
    caption: 'Abonnement ouvert par chaque formule d’accompagnement',
    columns: ['Achat', 'Droits ouverts', 'Projets à la fois'],
  },
  monthlyHeading: 'Abonnement : un paiement par mois',
  monthlyText:
    'L’abonnement s’ouvre sur demande : écrivez-nous, même hors ligne. Nous confirmons la formule, la date et le montant avant tout paiement. L’équivalent en F CFA est calculé à la parité fixe (1 € = 655,957 F CFA) ; votre banque peut y ajouter ses frais.',
  monthlyTable: 'Comparer les abonnements',
  ask: 'Demander {{plan}}',
  perMonth: 'par mois, environ {{francs}}',
  projects: 'Projets en même temps',
  unlimited: 'illimité',
  projectsAtOnce_one: '{{count}} projet à la fois',
  projectsAtOnce_other: '{{count}} projets en même temps',
  unlimitedProjects: 'Projets illimités',
  rulesHeading: 'Annuler, monter, descendre',
  rules: cards(
    {
      icon: 'close',
      name: 'Annuler',
      text: 'À tout moment. L’annulation prend effet à la fin de la période en cours et vous gardez vos droits jusque-là. Une période commencée n’est pas remboursée, même en partie.',
    },
    {
      icon: 'forward',
      name: 'Passer à une formule supérieure',
      text: 'C’est immédiat. Vous payez seulement la différence, au prorata du temps qui reste. D’Essentiel à Pro au milieu du mois : 50 € d’écart, la moitié du mois à courir, donc environ 25 €. Pour un accompagnement : le prix de la nouvelle formule, moins les jours non utilisés de l’ancienne, et 365 nouveaux jours commencent.',
    },
    {
      icon: 'back',
      name: 'Passer à une formule inférieure',
      text: 'Le changement prend effet à la fin de la période ; le nouveau prix commence avec la suivante. Vérifiez d’abord vos projets : Essentiel en admet un, Pro trois.',
    },
  ),
  rulesLinks: links(
    { to: '/documentation/changer-ou-annuler-sa-formule', text: 'Demander un changement' },
    { to: '/terms', text: 'Les conditions complètes' },
  ),
  noGuarantee: 'La réussite n’est pas garantie.',
  noGuaranteeText:
    'Nous nous engageons à travailler avec soin. La note appartient au jury et le travail reste le vôtre : aucun prix n’achète une mention.',
  faqHeading: 'Questions sur le paiement',
  faq: questions(
    {
      question: 'Comment puis-je payer ?',
      answer:
        'Par mobile money (Mixx by Yas, Moov, MTN, Orange Money ou Wave, selon le pays), par carte, dans le formulaire de Stripe, ou avec PayPal. Ni votre numéro de carte ni votre code secret ne passent par nos serveurs. Il faut du réseau pour payer : un paiement n’est jamais mis en attente sur le téléphone.',
      link: { to: '/documentation/payer-et-recevoir-un-recu', text: 'Les étapes du paiement' },
    },
    {
      question: 'Puis-je payer en plusieurs fois ?',
      answer:
        'Oui : depuis un compte, un accompagnement se paie aussi en 2 ou 3 parts, sans supplément. Chaque part ouvre ses jours et se paie avant leur fin. Sept jours après, vos textes se lisent et s’exportent sans s’écrire, jusqu’au paiement suivant ; rien n’est supprimé.',
    },
    {
      question: 'Un parent peut-il payer pour moi, ici ou à l’étranger ?',
      answer:
        'Oui. Sur l’écran de paiement, « Faire payer par un proche » crée un lien valable 14 jours. Il montre votre prénom, la formule et la somme, rien de votre travail. La personne paie de son pays, et le reçu part à vous deux.',
      link: { to: '/documentation/moyens-de-paiement', text: 'Tous les moyens de paiement' },
    },
    {
      question: 'Et si la connexion tombe pendant le paiement ?',
      answer:
        'Ne payez pas une deuxième fois. Notre serveur interroge le prestataire de son côté : un paiement commencé n’est ni perdu ni compté deux fois. « En cours de traitement » est un état normal, vous pouvez fermer la page et revenir plus tard : la page de paiement propose « Reprendre la commande ».',
    },
    {
      question: 'Vais-je recevoir un reçu ?',
      answer:
        'Oui. Une fois le paiement confirmé, l’écran donne le numéro de transaction, le montant, l’état et la date. Le reçu part aussi par e-mail, en PDF. Avec PayPal, le numéro commence par « PP- » et le reçu s’imprime. Gardez-le : votre établissement ou votre employeur peut le demander, et le vérifier, même sans réseau.',
      link: { to: '/recu', text: 'Vérifier un reçu' },
    },
    {
      question: 'Puis-je annuler, et serai-je remboursé ?',
      answer:
        'Vous pouvez annuler à tout moment : un accompagnement dans Mon compte, un abonnement par la page Contact ; il s’arrête à la fin de la période et la période commencée n’est pas remboursée. L’accompagnement ne se renouvelle pas. Si nous ne pouvons pas fournir une prestation payée, nous en proposons une équivalente ou remboursons la part non fournie. Vos droits légaux de consommateur restent entiers.',
      link: { to: '/terms', text: 'Conditions d’utilisation et de vente' },
    },
    {
      question: 'Puis-je commencer petit et monter ensuite ?',
      answer:
        'Oui, et c’est souvent raisonnable. Le passage à une formule supérieure est immédiat et ce qui reste de l’ancienne est déduit. Pour un accompagnement, Mon compte donne le montant exact avant le paiement ; pour un abonnement, dites-nous la formule voulue.',
    },
    {
      question: 'Faut-il payer pour lire la méthode, le blog et la documentation ?',
      answer:
        'Non. Les pages publiques, les articles, la documentation et la FAQ sont gratuits, sans compte, et restent lisibles hors ligne après une première visite. Commencez par là : vous saurez mieux ce qui vous manque.',
      link: { to: '/methodology', text: 'Lire la méthodologie' },
    },
  ),
  contactHeading: 'Une école, un laboratoire, un cas particulier ?',
  contactText:
    'Dites-nous combien d’étudiants, quelle discipline, quelles dates de soutenance : le devis suit. Vous hésitez entre deux formules ? C’est la même porte.',
  contactAction: 'Contactez-nous',
}

export type PricingTexts = typeof pricing
