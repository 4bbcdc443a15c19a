import { noticeWordsFr } from '#contract/notice-words.fr'
import type { Translation } from '#contract/translation'

export const notices = {
  words: noticeWordsFr,
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  unread: 'Non lue',
  readAll: 'Tout marquer comme lu',
  older: 'Plus anciennes',
  loading: 'Un instant…',
  emptyTitle: 'Rien de nouveau',
  emptyText: 'Textes remis, relectures, commentaires et séances : ce qui vous concerne arrive ici.',
  kept: 'Les notifications sont gardées {{days}} jours.',
  choose: 'Choisir ce qui est envoyé',
  groups: {
    rounds: 'Textes remis et relus',
    comments: 'Commentaires',
    sessions: 'Séances',
    reminders: 'Rappels avant une séance',
  },
  ways: { mail: 'Par e-mail', push: 'Sur le téléphone' },
  mailText:
    'Un e-mail part seulement si vous n’avez pas lu la notification dans l’application. Les commentaires viennent ensemble, toutes les quatre heures au plus.',
  duties: 'Invitations, séances, reçus, changement de mentor et sécurité du compte sont toujours envoyés.',
  offline: 'Hors ligne : ces choix se changent avec du réseau.',
  saved: 'Choix enregistré',
  device: {
    title: 'Cet appareil',
    on: 'Les notifications arrivent sur cet appareil, même quand l’application est fermée.',
    off: 'Cet appareil peut vous prévenir même quand l’application est fermée. Chaque notification pèse moins de 4 ko.',
    denied: 'Le navigateur les refuse. Autorisez-les dans ses réglages.',
    install:
      'Sur iPhone et iPad, ajoutez d’abord l’application à l’écran d’accueil (Partager, puis « Sur l’écran d’accueil »), et ouvrez-la de là.',
    unsupported: 'Ce navigateur ne sait pas recevoir de notifications. Les e-mails, eux, arrivent.',
    saver: 'Économie de données : rien ne vous est proposé de soi-même. Vous pouvez activer ici.',
    allow: 'Activer sur cet appareil',
    end: 'Désactiver sur cet appareil',
    busy: 'Un instant…',
    failed: 'Cet appareil n’a pas pu être inscrit. Réessayez avec un meilleur réseau.',
    others: 'Appareils qui vous préviennent : {{count}}.',
  },
  quiet: {
    title: 'Heures calmes',
    text: 'Rien ne sonne pendant ces heures ({{zone}}) : ce qui compte encore arrive à la fin.',
    from: 'De',
    to: 'À',
    none: 'Deux heures égales : aucune heure calme.',
  },
  offer: {
    handIn: 'Savoir quand votre texte est relu ?',
    booking: 'Être prévenu si la séance change ?',
    text: 'Cet appareil vous le dira, même application fermée, et jamais la nuit.',
    allow: 'Me prévenir',
    later: 'Plus tard',
    on: 'C’est fait : cet appareil vous préviendra.',
    install:
      'Sur iPhone et iPad, ajoutez d’abord l’application à l’écran d’accueil (Partager, puis « Sur l’écran d’accueil »).',
    close: 'Compris',
  },
  stop: {
    title: 'Ne plus recevoir ces e-mails',
    text: 'Vous ne recevrez plus d’e-mails de ce genre. Les notifications restent dans l’application.',
    action: 'Ne plus recevoir',
    busy: 'Un instant…',
    done: 'C’est noté',
    doneText: 'Plus d’e-mails pour : {{groups}}.',
    missing: 'Ce lien n’est pas complet. Copiez-le en entier depuis l’e-mail.',
    settings: 'Tous mes choix',
  },
} as const

export type NoticesTexts = Translation<typeof notices>
