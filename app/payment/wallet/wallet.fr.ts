/** Texts of the wallet screens; loaded with them. */
export const wallet = {
  heading: 'Votre mobile money',
  country: 'Pays du numéro',
  operator: 'Opérateur',
  number: 'Numéro {{operator}}',
  numberHelp: 'Par exemple {{example}}, avec ou sans +{{dial}}.',
  numberInvalid: 'Ce n’est pas un numéro de ce pays. Il s’écrit comme {{example}}.',
  numberRequired: 'Écrivez le numéro qui paie.',
  none: 'Aucun opérateur de ce pays ne peut encore être débité ici : {{country}}. Payez par carte ou par PayPal.',
  noneAlone: 'Aucun opérateur de ce pays ne peut encore être débité ici : {{country}}.',
  debit: '{{operator}} vous débitera {{amount}}. Nous n’ajoutons aucuns frais.',
  push: 'Votre téléphone affiche une demande : vous la confirmez avec votre code secret. Ne le donnez à personne, nous ne le demandons jamais.',
  page: 'Vous donnez votre accord sur la page de l’opérateur, puis vous revenez ici.',
  pay: 'Payer {{amount}} avec {{operator}}',
  starting: 'Envoi de la demande…',
  limits: {
    min: '{{operator}} ne prend pas moins de {{min}} en une fois.',
    max: '{{operator}} ne prend pas plus de {{max}} en une fois. Choisissez un autre opérateur, ou un autre moyen.',
    multiple:
      '{{operator}} ne prend que des sommes multiples de {{multiple}} F. Choisissez un autre opérateur, ou un autre moyen.',
  },
  sandbox:
    'Bac à sable : un numéro qui finit par 049 manque de solde, par 019 atteint son plafond, par 029 est inconnu, par 039 refuse, par 129 ne répond jamais. Tout autre paie.',
  waitingTitle: 'Confirmez sur votre téléphone',
  waiting: 'Une demande de {{amount}} est sur le {{operator}} qui finit par {{digits}}. Entrez-y votre code secret.',
  close: 'Vous pouvez fermer cette page : le paiement continue, et ce lien le retrouve sur tout appareil.',
  ussd: 'La demande n’apparaît pas ? Composez {{code}} sur ce téléphone et cherchez les paiements à valider.',
  ussdNone: 'La demande n’apparaît pas ? Ouvrez l’application {{operator}} sur ce téléphone.',
  again: 'Aucune deuxième demande ne part tant que celle-ci attend. Vous pourrez la refaire à {{time}}.',
  orPage: 'Payer sur la page de l’opérateur',
  overTitle: 'La demande s’est éteinte',
  over: 'Personne n’y a répondu, et rien n’a été débité. Vous pouvez la refaire.',
  pageTitle: 'Donnez votre accord chez {{operator}}',
  pageText: 'Le paiement de {{amount}} s’y confirme. Revenez ensuite ici : cette page suit toute seule.',
  open: 'Continuer chez l’opérateur',
  failedTitle: 'Le paiement n’est pas passé',
  failures: {
    wallet_no_funds:
      'Le solde ne suffit pas. Rien n’a été débité. Rechargez le portefeuille, puis refaites la demande.',
    wallet_limit:
      'Le plafond du portefeuille est atteint. Rien n’a été débité. Faites-le relever chez l’opérateur, ou payez avec un autre numéro ou par carte.',
    wallet_unknown:
      'Ce numéro n’a pas de portefeuille chez cet opérateur. Rien n’a été débité. Vérifiez-le, ou changez d’opérateur.',
    wallet_not_approved:
      'La demande n’a pas été confirmée à temps, ou elle a été refusée. Rien n’a été débité. Refaites-la quand vous avez le téléphone en main.',
    wallet_failed:
      'L’opérateur n’a pas dit pourquoi. Rien n’a été débité. Refaites la demande, ou choisissez un autre moyen.',
  } as Readonly<Record<string, string>>,
  retry: 'Refaire la demande au …{{digits}}',
  other: 'Demander à un autre numéro {{operator}}',
  otherNumber: 'Autre numéro',
  ask: 'Envoyer la demande',
  change: 'Changer d’opérateur ou de moyen',
  checked: 'Vérifié à {{time}}.',
  checking: 'Vérification…',
  checkNow: 'Vérifier maintenant',
  offline: 'Le réseau ne répond pas. La demande est peut-être partie : regardez votre téléphone.',
}
export type WalletTexts = typeof wallet
