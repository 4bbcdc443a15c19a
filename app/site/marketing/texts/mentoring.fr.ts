import { cards } from '../parts/card-texts'

export const mentoring = {
  title: 'Mentorat : des séances en vidéo, préparées et suivies | Cap Soutenance',
  description:
    'Des séances de 30 à 60 minutes avec un mentor de votre domaine qui a lu vos pages la veille. Déroulement, profils, rôle du mentor, changement, données.',
  name: 'Mentorat',
  heading: 'Un mentor qui vous a lu avant de vous parler',
  lead: 'Des séances en vidéo de 30 à 60 minutes avec une personne de votre domaine. Elle a reçu vos pages la veille : la séance sert à en discuter, pas à les découvrir.',
  start: [
    { to: '/pricing#abonnement', text: 'Les formules avec mentor' },
    { to: '#profils', text: 'Voir des profils' },
  ],
  howHeading: 'Comment ça marche, en trois étapes',
  how: [
    {
      name: 'Créez votre projet',
      text: 'Un titre provisoire, cinq lignes sur la question et la méthode, une date de soutenance. L’équipe s’en sert pour attribuer un mentor selon votre discipline, votre méthode et votre échéance.',
    },
    {
      name: 'Remettez vos pages 24 heures avant',
      text: 'Une ou deux sections, dix à quinze pages au plus, et trois questions, la plus importante en premier. Un envoi plus long serait lu en diagonale.',
    },
    {
      name: 'Parlez, décidez, datez',
      text: 'Les cinq dernières minutes servent à redire les décisions. Chacune repart avec un verbe et une date : « envoyer le chapitre 2, le 20 novembre ».',
    },
  ],
  mentorsHeading: 'Quatre profils de mentors',
  mentorsNote:
    'Profils d’illustration : ces quatre personnes sont inventées, pour montrer le genre de compétences réunies. Vous connaîtrez votre mentor quand l’équipe l’aura attribué à votre projet.',
  roleHeading: 'Son rôle, et ses limites',
  does: 'Ce que fait un mentor',
  doesItems: [
    'Il relit les sections partagées et signale les faiblesses.',
    'Il pose les questions qu’un jury poserait.',
    'Il vous aide à tenir le calendrier, et dit quand réduire le terrain.',
    'Il fait répéter la soutenance, montre en main.',
  ],
  doesNot: 'Ce qu’il ne fait pas',
  doesNotItems: [
    'Écrire à votre place, même une introduction.',
    'Contredire votre directeur : si les avis divergent, vous suivez votre directeur.',
    'Intervenir auprès du jury ou de la faculté.',
    'Promettre une note : la réussite n’est pas garantie.',
  ],
  factsHeading: 'Avant de commencer',
  facts: cards(
    {
      icon: 'pricing',
      name: 'Dans quelles formules ?',
      text: 'Le mentorat est compris dans Pro et Institution. L’achat de l’accompagnement Premium ouvre les droits Pro, donc le mentorat.',
    },
    {
      icon: 'refresh',
      name: 'Et si le courant ne passe pas ?',
      text: 'Vous demandez un autre mentor dans votre projet ; le vôtre ne lit pas la demande. Votre formule, votre échéance et vos documents restent en place.',
    },
    {
      icon: 'data',
      name: 'Combien de données ?',
      text: 'La vidéo consomme de l’ordre de 300 à 500 Mo par heure. Caméra coupée, environ dix fois moins : la voix suffit souvent.',
    },
  ),
  factsLinks: [
    { to: '/documentation/preparer-une-seance', text: 'Préparer une séance' },
    { to: '/documentation/changer-de-mentor', text: 'Changer de mentor' },
  ],
  call: {
    heading: 'Montrez votre chapitre avant que le jury ne le voie',
    text: 'Comparez les formules avec mentor, ou décrivez-nous votre sujet : nous vous dirons franchement si un mentor vous serait utile maintenant.',
    links: [
      { to: '/pricing', text: 'Comparer les formules' },
      { to: '/contact', text: 'Décrire mon sujet' },
    ],
  },
}

export type MentoringTexts = typeof mentoring
