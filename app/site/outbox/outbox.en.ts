import type { OutboxTexts } from './outbox.fr'

export const outbox: OutboxTexts = {
  title: 'My outbox | Cap Soutenance',
  description: 'What this device keeps and will send when the network is back.',
  heading: 'My outbox',
  lead: 'What you wrote here leaves by itself as soon as the network allows. Nothing is lost if you close the page.',
  empty: 'Nothing to send on this device',
  emptyText: 'Your messages and subscriptions will appear here, with their state.',
  write: 'Write a message',
  blocked:
    'This browser does not let the site keep anything (private browsing or full storage). The site works, but only with a network.',
  kinds: {
    contact: 'Contact message',
    institution: 'Institution request',
    reply: 'Reply',
    mentorChange: 'Request for another mentor',
    newsletter: 'Newsletter',
  },
  states: { waiting: 'Waiting', sending: 'Sending', received: 'Received', refused: 'Refused', conflict: 'Conflict' },
  nextNow: 'Will leave as soon as the network allows',
  receivedAt: 'Received {{when}}',
  createdAt: 'Written {{when}}',
  retry: 'Try again',
  discard: 'Delete',
  confirm: 'Delete this? It has not left yet.',
}
