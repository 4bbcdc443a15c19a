/** Areas of the application half, by the first segment of the address. */
export const application = {
  notice: 'Fonctionnalité en développement',
  home: 'Retour au site',
  write: 'Nous écrire',
  areas: {
    payment: {
      title: 'Paiement',
      text: 'Le paiement en ligne n\'est pas encore ouvert. Écrivez-nous la formule que vous souhaitez : nous vous répondons avec la marche à suivre.',
      subject: 'sales',
    },
  },
}

export type ApplicationTexts = typeof application
