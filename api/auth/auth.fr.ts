import type { Translation } from '#contract/translation'

export const auth = {
  password: {
    subject: 'Choisissez votre mot de passe Cap Soutenance',
    text: `Bonjour {{name}},

Pour choisir un nouveau mot de passe, ouvrez ce lien dans les 30 minutes. Il ne sert qu’une fois\u202f:
{{link}}

Si vous n’attendiez pas ce courrier, ne faites rien\u202f: votre mot de passe reste le même.
`,
  },
  security: {
    subject: 'Sécurité de votre compte Cap Soutenance',
    changes: {
      password: 'Le mot de passe de votre compte vient de changer.',
      email: 'L’adresse e-mail de votre compte vient de changer. Celle-ci ne sert plus à se connecter.',
      secondFactorOn: 'Un code de votre application d’authentification est désormais demandé à la connexion.',
      secondFactorOff: 'Aucun code n’est plus demandé à la connexion\u202f: le mot de passe suffit.',
      signInsEnded:
        'Un administrateur a terminé vos connexions sur tous vos appareils. Reconnectez-vous avec votre mot de passe\u202f; ce que vous y avez écrit est toujours là.',
      secondFactorRemoved:
        'Un administrateur a retiré le second facteur de votre compte et terminé vos connexions. Le mot de passe suffit désormais\u202f; activez de nouveau un second facteur dans « Mon compte », « Sécurité ».',
    },
    text: `Bonjour {{name}},

{{change}}

Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis écrivez-nous\u202f:
{{link}}
`,
  },
  welcome: {
    subject: 'Votre compte Cap Soutenance',
    text: `Bonjour {{name}},

Un compte Cap Soutenance vient d’être ouvert pour vous. Votre nom d’utilisateur\u202f: {{username}}

Pour choisir votre mot de passe, ouvrez ce lien dans les {{days}} jours. Il ne sert qu’une fois\u202f:
{{link}}

{{signIn}}

Si vous n’attendiez pas ce courrier, ne faites rien.
`,
    signIn: {
      withFirstPassword: 'Si un premier mot de passe vous a été remis, vous pouvez aussi l’utiliser\u202f: {{login}}',
      afterwards: 'Ensuite, pour vous connecter\u202f: {{login}}',
    },
  },
} as const

export type AuthTexts = Translation<typeof auth>
