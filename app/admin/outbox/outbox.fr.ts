import type { Translation } from '#contract/translation'

import type { EntryState } from '../../offline/queue/entry'
import type { MutationKind } from '../../offline/storage/types'

const states = {
  waiting: 'En attente',
  sending: 'En cours d’envoi',
  received: 'Reçu',
  refused: 'Refusé',
  conflict: 'Conflit',
} as const satisfies Record<EntryState, string>
const kinds = {
  create: 'Création',
  edit: 'Modification',
  remove: 'Suppression',
  restore: 'Restauration',
  promote: 'Promotion',
  answer: 'Réponse',
  undo: 'Annulation',
} as const satisfies Record<MutationKind, string>

/** « Mes envois » of the console. */
export const outbox = {
  title: 'Mes envois',
  lead: 'Ce que vous faites ici est gardé sur cet appareil et part de lui-même dès que le réseau le permet.',
  leadMemory:
    'Ce que vous faites ici part dès que le réseau le permet. Rien n’est gardé sur cet appareil : ne fermez pas la page avant.',
  promised: 'Ce navigateur s’est engagé à ne pas effacer de lui-même ce qui est gardé ici.',
  notPromised:
    'Ce navigateur ne s’est pas engagé à garder tout cela : à court de place, il peut l’effacer. Envoyez dès que vous avez du réseau.',
  empty: 'Rien à envoyer',
  emptyText: 'Vos actes apparaîtront ici, avec leur état.',
  attention: 'À régler',
  onlyTrouble: 'Seul ce qui est à régler est affiché.',
  all: 'Tous les envois',
  open: 'En route',
  done: 'Reçus par le serveur',
  states,
  kinds,
  writtenAt: 'Fait {{when}}',
  receivedAt: 'Reçu {{when}}',
  tries: '{{count}} essais',
  nextNow: 'Partira dès que le réseau le permet',
  afterEntry: 'Partira après « {{label}} »',
  more: 'En voir plus ({{count}})',
  paused: 'Reconnectez-vous : cet envoi partira ensuite.',
  reasons: { refused: 'Le serveur a refusé :', conflict: 'Quelqu’un d’autre a changé la même fiche entre-temps.' },
  openRow: 'Voir la fiche',
  retry: 'Réessayer',
  fix: 'Corriger',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cet envoi ?',
  discardText: '« {{label}} » : ce que vous aviez fait sera perdu, la fiche redeviendra celle du serveur.',
  discarded: 'Envoi abandonné',
  takeBack: 'Reprendre',
  undo: 'Annuler',
  undone: 'Annulé',
  see: 'Comparer les deux versions',
  error: 'Erreur',
  failed: 'L’acte n’a pas abouti.',
  close: 'Fermer',
  cancel: 'Annuler',
  conflict: {
    title: 'Deux versions de « {{label}} »',
    text: 'Vous et quelqu’un d’autre avez changé cette fiche. Choisissez, champ par champ, ce qui doit rester.',
    mine: 'La vôtre',
    theirs: 'Celle du serveur',
    allMine: 'Garder toute la mienne',
    allTheirs: 'Garder celle du serveur',
    apply: 'Appliquer mon choix',
    others: 'Changé aussi sur le serveur, et gardé tel quel :',
    gone: 'Cette fiche a été supprimée du serveur.',
    solved: 'Conflit réglé',
  },
  watch: {
    refusedTitle: 'Un envoi a été refusé',
    conflictTitle: 'Un envoi est en conflit',
    text: '« {{label}} » vous attend dans « Mes envois ».',
    open: 'Voir',
  },
} as const

export type OutboxTexts = Translation<typeof outbox>
