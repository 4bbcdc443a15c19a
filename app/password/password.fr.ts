export const reset = {
  title: 'Choisir un mot de passe | Cap Soutenance',
  description: 'Choisissez un nouveau mot de passe avec le lien reçu par e-mail.',
  heading: 'Choisir un mot de passe',
  text: 'Ce lien sert une seule fois, pendant 30 minutes. Vos autres connexions seront terminées.',
  password: 'Nouveau mot de passe',
  passwordHelp: 'De 8 à 128 caractères. Une phrase courte se retient mieux qu\'un mot compliqué ; les mots de passe bien connus sont refusés.',
  again: 'Le même mot de passe',
  different: 'Les mots de passe ne correspondent pas ou sont manquants.',
  show: 'Montrer les mots de passe',
  action: 'Enregistrer le mot de passe',
  busy: 'Un instant…',
  doneTitle: 'Mot de passe enregistré',
  doneText: 'Il sert dès la prochaine connexion.',
  home: 'Retour à l\'accueil',
  missing: 'Ce lien est incomplet. Ouvrez-le depuis l\'e-mail que nous vous avons envoyé.',
  network: 'Le réseau ne répond pas. Gardez cette page et réessayez dans un moment.',
}

export type ResetTexts = typeof reset
