import type { EntryState } from '../../offline/queue/entry'

const states: Record<EntryState, string> = {
  waiting: 'En attente',
  sending: 'En cours d’envoi',
  received: 'Reçu',
  refused: 'Refusé',
  conflict: 'Conflit',
}
const kinds: Record<string, string> = {
  contact: 'Message de contact',
  institution: 'Demande d’institution',
  reply: 'Réponse',
  mentorChange: 'Demande d’un autre mentor',
  newsletter: 'Lettre d’information',
}

export const outbox = {
  title: 'Mes envois | Cap Soutenance',
  description: 'Ce que cet appareil garde et enverra au retour du réseau.',
  heading: 'Mes envois',
  lead: 'Ce que vous avez écrit ici part de lui-même dès que le réseau le permet. Rien n’est perdu si vous fermez la page.',
  empty: 'Aucun envoi sur cet appareil',
  emptyText: 'Vos messages et inscriptions apparaîtront ici, avec leur état.',
  write: 'Écrire un message',
  blocked:
    'Ce navigateur ne permet pas de garder des envois (navigation privée ou stockage plein). Le site marche, mais seulement avec du réseau.',
  kinds,
  states,
  nextNow: 'Partira dès que le réseau le permet',
  receivedAt: 'Reçu {{when}}',
  createdAt: 'Écrit {{when}}',
  retry: 'Réessayer',
  discard: 'Effacer',
  confirm: 'Effacer cet envoi ? Il n’est pas encore parti.',
}

export type OutboxTexts = typeof outbox
