import type { Language } from '#contract/languages'
import type { Mail } from '../mail/mail-queue.service'

/** What was changed of how somebody signs in, and by mail told, so that nobody does it unseen. */
export type SecurityChange = 'password' | 'email' | 'secondFactorOn' | 'secondFactorOff' | 'secondFactorRemoved'

const TEXTS = {
  fr: {
    subject: 'Sécurité de votre compte Cap Soutenance',
    changes: {
      password: 'Le mot de passe de votre compte vient de changer.',
      email: "L'adresse e-mail de votre compte vient de changer. Celle-ci ne sert plus à se connecter.",
      secondFactorOn: "Un code de votre application d'authentification est désormais demandé à la connexion.",
      secondFactorOff: "Aucun code n'est plus demandé à la connexion\u202f: le mot de passe suffit.",
      secondFactorRemoved:
        'Un administrateur a retiré le second facteur de votre compte et terminé vos connexions. Le mot de passe suffit désormais\u202f; activez de nouveau un second facteur dans « Mon compte », « Sécurité ».',
    },
    text: (name: string, change: string, link: string) => `Bonjour ${name},

${change}

Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe, puis écrivez-nous\u202f:
${link}
`,
  },
  en: {
    subject: 'Security of your Cap Soutenance account',
    changes: {
      password: 'The password of your account has just changed.',
      email: 'The e-mail address of your account has just changed. This one can no longer be used to sign in.',
      secondFactorOn: 'A code of your authenticator application is now asked for at sign-in.',
      secondFactorOff: 'No code is asked for at sign-in any more: the password is enough.',
      secondFactorRemoved:
        'An administrator has removed the second factor of your account and ended your sign-ins. The password is now enough; turn a second factor on again in “My account”, “Security”.',
    },
    text: (name: string, change: string, link: string) => `Hello ${name},

${change}

If it was not you, choose a new password at once, then write to us:
${link}
`,
  },
} as const satisfies Record<Language, { changes: Record<SecurityChange, string> } & Record<string, unknown>>

export function securityMail(
  { email, fullName, language }: { email: string; fullName: string; language: Language },
  change: SecurityChange,
  origin: string,
): Mail {
  const { subject, changes, text } = TEXTS[language]
  return { to: email, subject, text: text(fullName, changes[change], `${origin}/forgot?lang=${language}`) }
}
