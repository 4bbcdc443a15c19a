import { cards } from '../parts/card-texts'

export const tracking = {
  title: 'Suivi de projet : statut, progression, échéance | Cap Soutenance',
  description:
    'Suivre un mémoire sans s’y perdre : quatre statuts, une progression en pourcentage, une échéance, et un point de dix minutes par semaine.',
  heading: 'Savoir où en est votre mémoire, en un coup d’œil',
  lead: 'Un statut, un pourcentage, une échéance. Trois repères mis à jour une fois par semaine suffisent à voir un retard pendant qu’il est encore petit.',
  featuresHeading: 'Ce que l’on suit',
  features: cards(
    {
      icon: 'tracking',
      name: 'Le statut',
      text: 'Brouillon, En cours, En révision ou Terminé : il dit à quelle étape vous êtes. Un mot suffit pour que votre mentor sache quoi lire.',
    },
    {
      icon: 'check',
      name: 'La progression',
      text: 'De 0 à 100 %, avec une couleur et toujours le nombre écrit à côté. Elle dit la quantité, le statut dit l’étape.',
    },
    {
      icon: 'calendar',
      name: 'L’échéance',
      text: 'La date de soutenance : le plan de travail en part et compte à rebours. Elle ne bloque rien, un projet en retard reste ouvert.',
    },
    {
      icon: 'mentoring',
      name: 'Le mentor',
      text: 'Son nom, ou « Non assigné » tant que l’équipe n’a choisi personne. Il voit les projets qu’on lui a attribués, et rien d’autre.',
    },
    {
      icon: 'clock',
      name: 'Les séances',
      text: 'La date, l’heure de début et de fin, et un état : demandée, planifiée, terminée ou annulée. Une séance annulée reste visible.',
    },
    {
      icon: 'document',
      name: 'Plusieurs travaux',
      text: 'Un projet à la fois avec Essentiel, trois avec Pro, sans limite avec Institution. Un mémoire et ses diapositives n’en font souvent qu’un.',
    },
  ),
  statusHeading: 'Ce que veut dire chaque statut',
  status: {
    caption: 'Les quatre statuts d’un projet',
    columns: ['Statut', 'Ce qu’il veut dire', 'Vous y restez tant que', 'Et ensuite'],
    rows: [
      [
        'Brouillon',
        'Le sujet et le plan ne sont pas encore fixés.',
        'la question ne tient pas en une phrase',
        'En cours',
      ],
      ['En cours', 'Vous recueillez, analysez, rédigez.', 'une partie du texte manque', 'En révision'],
      [
        'En révision',
        'Le texte est complet et quelqu’un le relit.',
        'des corrections vous attendent, celles du jury comprises',
        'Terminé, ou retour à En cours',
      ],
      [
        'Terminé',
        'Le travail est déposé, plus rien ne doit bouger.',
        'vous gardez le projet en archive',
        'Rien : c’est le dernier statut',
      ],
    ],
  },
  statusNote:
    'On avance dans l’ordre. Le seul retour prévu va d’En révision à En cours, quand la relecture demande de vrais changements. Ce n’est pas un échec : c’est souvent ainsi qu’un mémoire s’améliore.',
  progressHeading: 'Lire la progression',
  progressText:
    'Voici un même mémoire à quatre moments. La couleur suit le nombre ; le nombre est toujours écrit, parce que tout le monde ne voit pas les couleurs et que le soleil les efface.',
  levels: [
    { value: 15, color: 'rouge', range: 'moins de 25 %', text: 'La question est posée, les lectures commencent.' },
    { value: 40, color: 'ambre', range: 'de 25 à 49 %', text: 'Le terrain est en cours, la méthode est rédigée.' },
    {
      value: 65,
      color: 'bleu',
      range: 'de 50 à 74 %',
      text: 'Les résultats sont analysés, deux chapitres sont relus.',
    },
    { value: 90, color: 'vert', range: '75 % et plus', text: 'Version complète, corrections du directeur en cours.' },
  ],
  levelText: '{{value}} %, {{color}} ({{range}})',
  weekHeading: 'Le point de la semaine, en dix minutes',
  week: [
    {
      name: 'Comptez ce qui est fini',
      text: 'Découpez le travail en dix parts égales en effort, pas en pages. Une part compte quand elle est finie et relue, jamais avant.',
    },
    {
      name: 'Donnez les trois repères',
      text: 'Le pourcentage, le statut s’il a changé, la date si la faculté l’a déplacée. Dites-les à votre mentor, le même jour chaque semaine.',
    },
    {
      name: 'Dites le retard tout de suite',
      text: 'Plus d’une semaine de retard se dit au mentor. On réduit le terrain plus facilement au troisième mois qu’au cinquième.',
    },
  ],
  weekLinks: [
    { to: '/documentation/statuts-et-progression', text: 'Les statuts en détail' },
    { to: '/time-management', text: 'Bâtir son calendrier' },
  ],
  call: {
    heading: 'Mettez une date sur votre mémoire',
    text: 'Un titre provisoire et une échéance suffisent pour ouvrir un projet. Voyez combien votre formule en admet, ou demandez-nous.',
    links: [
      { to: '/pricing', text: 'Voir les formules' },
      { to: '/documentation/creer-un-projet', text: 'Créer un projet' },
      { to: '/contact', text: 'Poser une question' },
    ],
  },
}

export type TrackingTexts = typeof tracking
