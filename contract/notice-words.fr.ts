import type { NoticeWords } from './notice-words'

export const noticeWordsFr: NoticeWords = {
  invitation: { head: 'Invitation', text: '%person% vous invite sur « %title% ».' },
  handIn: { head: 'Texte remis', text: '%person% vous a remis un premier texte à relire : « %title% ».' },
  handInAgain: { head: 'Texte remis', text: '%person% vous a remis la version %round% de « %title% ».' },
  inReview: { head: 'Relecture commencée', text: '%person% relit la version %round% de « %title% ».' },
  returned: {
    head: 'Texte relu',
    text: '%person% a relu la version %round% de « %title% ». Points à reprendre : %points%.',
  },
  returnedPlain: { head: 'Texte relu', text: '%person% a relu la version %round% de « %title% ».' },
  pointsDone: {
    head: 'Points traités',
    text: '%person% a traité des points de la version %round% de « %title% » : %points%.',
  },
  roundClosed: { head: 'Relecture terminée', text: 'La relecture de la version %round% de « %title% » est terminée.' },
  comment: { head: 'Commentaire', text: '%person% a commenté « %title% ».' },
  commentIn: { head: 'Commentaire', text: '%person% a commenté « %section% », dans « %title% ».' },
  sessionRequested: {
    head: 'Séance demandée',
    text: '%person% vous demande une séance, %at% : « %title% ». Répondez dans l’application.',
  },
  sessionBooked: { head: 'Séance réservée', text: '« %title% » avec %person%, %at%.' },
  sessionMoved: { head: 'Séance déplacée', text: '« %title% » avec %person% : %at%, et non plus %before%.' },
  sessionCancelled: { head: 'Séance annulée', text: '« %title% » avec %person%, prévue %at%, n’aura pas lieu.' },
  sessionDeclined: {
    head: 'Séance refusée',
    text: '%person% ne peut pas à ce moment : %at%, « %title% ». Choisissez-en un autre.',
  },
  sessionNotes: { head: 'Notes de séance', text: '%person% a écrit les notes de « %title% », %at%.' },
  shareReminder: {
    head: 'À partager avant la séance',
    text: '« %title% » a lieu %at%. Partagez ce que votre mentor doit lire : il reste %hours% heures avant la séance.',
  },
  nothingShared: {
    head: 'Rien de partagé',
    text: '%person% n’a rien partagé pour « %title% », %at%. Vous décidez : garder, reporter ou relire par écrit.',
  },
  writtenRound: {
    head: 'Relecture écrite',
    text: '%person% remplace la séance « %title% », %at%, par une relecture écrite. Remettez votre texte.',
  },
  mentorChangeAsked: {
    head: 'Demande envoyée',
    text: 'Votre demande de changement de mentor pour « %title% » est arrivée.',
  },
  mentorChanged: { head: 'Nouveau mentor', text: '%person% suit désormais « %title% ».' },
  mentorGiven: { head: 'Nouveau projet à suivre', text: 'Vous suivez désormais « %title% », de %person%.' },
  mentorLeft: {
    head: 'Fin de suivi',
    text: 'Vous ne suivez plus « %title% ». Vos commentaires et vos relectures y restent à votre nom.',
  },
  mentorNone: { head: 'Plus de mentor', text: '« %title% » n’a plus de mentor pour l’instant.' },
  paidFor: { head: 'Formule payée', text: '%person% a payé votre formule %title%.' },
  mentorChangeDeclined: {
    head: 'Demande refusée',
    text: 'Le mentor de « %title% » reste le même. Réponse de l’équipe : %reason%',
  },
  partDue: {
    head: 'Part à payer',
    text: 'Part %number% de votre formule : %francs%, à payer avant le %day%.',
  },
  writingPaused: {
    head: 'Texte en lecture seule',
    text: 'Une part de votre formule n’est pas payée. Rien n’est supprimé.',
  },
}
