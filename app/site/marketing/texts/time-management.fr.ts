import { cards } from '../parts/card-texts'

export const timeManagement = {
  title: 'Gestion du temps : le calendrier à rebours du mémoire | Cap Soutenance',
  description:
    'Compter à rebours depuis la soutenance : un exemple de calendrier sur dix-huit semaines, daté, avec une réserve pour les coupures, et la façon de bâtir le vôtre.',
  heading: 'Le temps d’un mémoire se compte à rebours',
  lead: 'Partez de la soutenance, remontez semaine par semaine, et gardez une place pour les coupures, les relectures et l’imprimeur. Ce qui reste est votre vrai temps de travail.',
  start: [
    { to: '#exemple', text: 'Voir un calendrier daté' },
    { to: '#le-votre', text: 'Faire le mien' },
  ],
  featuresHeading: 'Six habitudes qui tiennent',
  features: cards(
    {
      icon: 'back',
      name: 'Compter à rebours',
      text: 'La date de dépôt d’abord, puis ce qui doit être fait avant. Demandez cette date par écrit à votre faculté : elle change d’une année à l’autre.',
    },
    {
      icon: 'check',
      name: 'Des tâches qui se vérifient',
      text: '« Avancer la rédaction » ne se vérifie pas. « Décrire l’échantillon, deux pages » oui. Une tâche commence par un verbe et tient en une séance.',
    },
    {
      icon: 'offline',
      name: 'Une vraie réserve',
      text: 'Au moins une semaine où rien n’est prévu. Elle servira : une panne, une autorisation qui tarde, un directeur en mission.',
    },
    {
      icon: 'mentoring',
      name: 'Des rendez-vous',
      text: 'Une séance avec votre mentor donne une date à ce que vous devez montrer, 24 heures avant.',
    },
    {
      icon: 'calendar',
      name: 'Un point par semaine',
      text: 'Vingt minutes le lundi : ce qui est fait, ce qui bloque, trois tâches pour la semaine. Pas davantage.',
    },
    {
      icon: 'document',
      name: 'Du travail sans écran',
      text: 'Relire sur papier, coder des entretiens au crayon, préparer les questions du jury : gardez-le pour les jours sans courant.',
    },
  ),
  sampleHeading: 'Un calendrier de dix-huit semaines',
  sampleText:
    'Exemple pour une soutenance le {{date}}, dans une faculté qui exige le dépôt trois semaines avant. « S-18 » veut dire dix-huit semaines avant la soutenance. Le plus utile est « C’est fini quand » : sans preuve, une étape n’est pas faite.',
  caption: 'Exemple de calendrier à rebours sur dix-huit semaines',
  columns: ['Quand', 'Travail', 'C’est fini quand'],
  weeks_one: 'S-{{from}}, dès le {{date}}',
  weeks_other: 'S-{{from}} à S-{{to}}, dès le {{date}}',
  lastDay: 'Le {{date}}',
  sample: [
    {
      from: 18,
      to: 17,
      work: 'Question, protocole, demandes d’autorisation',
      done: 'Deux pages approuvées, lettres déposées',
    },
    {
      from: 16,
      to: 15,
      work: 'Lectures, outil d’enquête, essai sur cinq personnes',
      done: 'Fiches de lecture, questionnaire corrigé',
    },
    {
      from: 14,
      to: 12,
      work: 'Recueil des données ; la méthode se rédige en même temps',
      done: 'Données saisies chaque soir, trois copies',
    },
    { from: 11, to: 10, work: 'Analyse', done: 'Tableaux et figures commentés' },
    { from: 9, to: 9, work: 'Réserve', done: 'Rien de prévu' },
    { from: 8, to: 7, work: 'Résultats et discussion', done: 'Version complète, même imparfaite' },
    {
      from: 6,
      to: 5,
      work: 'Lecture par le directeur ; diapositives en brouillon',
      done: 'Remarques reçues par écrit',
    },
    { from: 4, to: 4, work: 'Corrections, mise en forme, impression', done: 'Exemplaires reliés et vérifiés' },
    { from: 3, to: 3, work: 'Dépôt', done: 'Récépissé en main' },
    { from: 2, to: 1, work: 'Préparation de l’oral', done: 'Trois répétitions minutées' },
  ],
  lastWork: 'Soutenance',
  lastDone: 'Les corrections demandées par le jury sont notées',
  ownHeading: 'Faire le vôtre en une demi-heure',
  own: [
    {
      name: 'Demandez cinq réponses au secrétariat',
      text: 'La date de soutenance, le délai de dépôt, le nombre d’exemplaires et leur reliure, qui autorise le dépôt et en combien de temps, les pièces à joindre.',
    },
    {
      name: 'Retirez ce qui n’est pas à vous',
      text: 'Une semaine pour l’imprimeur, deux s’il est loin. Trois pour la lecture du directeur et vos corrections. Vos examens, les fêtes, la saison agricole.',
    },
    {
      name: 'Partagez le reste',
      text: 'Lecture, terrain, analyse, rédaction, et une semaine vide au milieu. S’il n’y a plus de place, réduisez le terrain maintenant, pas le sommeil plus tard.',
    },
    {
      name: 'Écrivez-le sur une page',
      text: 'Au mur ou dans un cahier : il doit survivre à une batterie vide. Montrez-le à votre mentor et demandez quelle étape lui paraît trop courte.',
    },
  ],
  lateHeading: 'Si le retard est déjà là',
  late: 'Un retard d’une semaine se rattrape quand il est dit tôt. Prenez la réserve, puis réduisez le périmètre : deux sites au lieu de trois, douze entretiens au lieu de vingt. Demandez un report avant la date limite, pas après. Ne sacrifiez ni la relecture ni la vérification des données.',
  links: [
    { to: '/blog/planifier-memoire-jusqu-a-la-soutenance', text: 'L’article complet' },
    { to: '/documentation/echeance-et-planning', text: 'Laisser l’application compter' },
  ],
  call: {
    heading: 'Faites relire votre calendrier',
    text: 'Envoyez-nous votre date de soutenance et ce qui est déjà fait. Nous vous dirons si le compte y est, et quoi réduire s’il n’y est pas.',
    links: [
      { to: '/contact', text: 'Envoyer mes dates' },
      { to: '/tracking', text: 'Suivre mon projet' },
    ],
  },
}

export type TimeManagementTexts = typeof timeManagement
