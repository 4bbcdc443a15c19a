export const reset = {
  title: 'Choisir un mot de passe | Cap Soutenance',
  description: 'Choisissez un nouveau mot de passe avec le lien reçu par e-mail.',
  heading: 'Choisir un mot de passe',
  text: 'Ce lien sert une seule fois, pendant 30 minutes. Vos autres connexions seront terminées.',
  password: 'Nouveau mot de passe',
  passwordHelp:
    'De 8 à 128 caractères. Une phrase courte se retient mieux qu’un mot compliqué ; les mots de passe bien connus sont refusés.',
  again: 'Le même mot de passe',
  different: 'Les mots de passe ne correspondent pas ou sont manquants.',
  show: 'Montrer les mots de passe',
  action: 'Enregistrer le mot de passe',
  busy: 'Un instant…',
  doneTitle: 'Mot de passe enregistré',
  doneText: 'Il sert dès la prochaine connexion.',
  signIn: 'Se connecter',
  missing: 'Ce lien est incomplet. Ouvrez-le depuis l’e-mail que nous vous avons envoyé.',
  network: 'Le réseau ne répond pas. Gardez cette page et réessayez dans un moment.',
}

export type ResetTexts = typeof reset

export const forgot = {
  title: 'Mot de passe oublié | Cap Soutenance',
  description: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
  heading: 'Mot de passe oublié',
  text: 'Donnez l’adresse e-mail de votre compte : nous y envoyons un lien pour choisir un nouveau mot de passe.',
  email: 'Adresse e-mail',
  invalid: 'Cette adresse e-mail n’est pas valable.',
  action: 'Envoyer le lien',
  busy: 'Un instant…',
  sentHeading: 'Ouvrez vos e-mails',
  sentText:
    'Si un compte a cette adresse, un lien vient de partir. Il sert une seule fois, pendant 30 minutes. Regardez aussi les indésirables.',
  signIn: 'Se connecter',
  other: 'Essayer une autre adresse',
  offline: 'Hors ligne : demander un lien demande du réseau.',
  network: 'Le serveur n’a pas répondu. Vérifiez le réseau et réessayez.',
}

export type ForgotTexts = typeof forgot
