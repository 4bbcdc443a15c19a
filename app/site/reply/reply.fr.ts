export const reply = {
  title: 'Votre échange avec nous | Cap Soutenance',
  description: 'Lisez la réponse de l’équipe de Cap Soutenance à votre message, et répondez-lui.',
  heading: 'Votre échange avec nous',
  lead: 'Voici votre message et nos réponses. Pour continuer, écrivez plus bas : même sans réseau, votre texte est gardé et part plus tard.',
  loading: 'Chargement de l’échange…',
  missing: 'Ouvrez de nouveau le lien reçu par e-mail : lui seul montre l’échange. Un texte commencé ici est gardé.',
  network: 'Pas de réseau, ou le serveur ne répond pas. L’échange s’affichera dès que possible.',
  again: 'Réessayer',
  newMessage: 'Écrire un nouveau message',
  thread: 'Messages',
  you: 'Vous',
  team: 'L’équipe de Cap Soutenance',
  reply: 'Votre réponse',
  required: 'Ce champ est obligatoire.',
  send: 'Envoyer la réponse',
  sending: 'Envoi en cours…',
  sentTitle: 'Réponse envoyée',
  sentText: 'Merci ! Nous vous répondons par e-mail.',
  keptTitle: 'Réponse gardée',
  keptText: 'Elle est sur cet appareil et partira au retour du réseau. Vous pouvez fermer la page.',
  keptRefused:
    '{{message}} Votre réponse est gardée sur cet appareil : elle repartira d’elle-même. Vous pouvez fermer la page.',
  seeOutbox: 'Voir mes envois',
  failedTitle: 'Réponse non envoyée',
  failedText: 'Votre texte est encore dans le formulaire : réessayez avec du réseau.',
}

export type ReplyTexts = typeof reply
