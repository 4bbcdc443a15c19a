export const confirm = {
  title: 'Confirmer l’inscription | Cap Soutenance',
  description: 'Confirmez votre inscription à la lettre d’information.',
  heading: 'Confirmer l’inscription',
  text: 'Un dernier geste : confirmez que vous voulez recevoir la lettre d’information de Cap Soutenance.',
  action: 'Confirmer mon inscription',
  busy: 'Un instant…',
  doneTitle: 'Inscription confirmée',
  doneText: 'Merci ! Chaque lettre porte un lien pour se désinscrire en un clic.',
  missing: 'Ce lien est incomplet. Ouvrez-le depuis l’e-mail que nous vous avons envoyé.',
  network: 'Le réseau ne répond pas. Gardez cette page et réessayez dans un moment.',
}

export type LinkPageTexts = typeof confirm

export const unsubscribe: LinkPageTexts = {
  title: 'Se désinscrire | Cap Soutenance',
  description: 'Ne plus recevoir la lettre d’information.',
  heading: 'Se désinscrire',
  text: 'Vous ne voulez plus recevoir la lettre d’information ? Un geste suffit.',
  action: 'Me désinscrire',
  busy: 'Un instant…',
  doneTitle: 'Désinscription faite',
  doneText: 'Vous ne recevrez plus la lettre. Votre adresse est effacée de la liste d’envoi.',
  missing: 'Ce lien est incomplet. Ouvrez-le depuis la lettre que vous avez reçue.',
  network: 'Le réseau ne répond pas. Gardez cette page et réessayez dans un moment.',
}

export const thanks = {
  title: 'Merci | Cap Soutenance',
  description: 'Votre demande d’inscription est reçue.',
  heading: 'Merci !',
  text: 'Un e-mail de confirmation est en route. L’inscription prend effet quand vous ouvrez le lien qu’il contient.',
  back: 'Retour à l’accueil',
}

export type ThanksTexts = typeof thanks
