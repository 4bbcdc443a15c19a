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
    register: {
      title: 'Inscription',
      text: 'L\'inscription en ligne n\'est pas encore ouverte. Écrivez-nous : nous ouvrons votre accès et vous répondons par e-mail.',
      subject: 'sales',
    },
    login: {
      title: 'Connexion',
      text: 'L\'espace des étudiants et des mentors n\'est pas encore ouvert. Tout le site public se lit déjà, aussi hors ligne.',
      subject: 'support',
    },
    account: {
      title: 'Mon espace',
      text: 'L\'espace des étudiants et des mentors n\'est pas encore ouvert. Tout le site public se lit déjà, aussi hors ligne.',
      subject: 'support',
    },
  },
}

export type ApplicationTexts = typeof application
