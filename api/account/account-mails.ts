import { CONFIRMATION_HOURS } from '#contract/registration'
import type { Language } from '#contract/languages'
import type { Mail } from '../mail/mail-queue.service'

interface Reader {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

const TEXTS = {
  fr: {
    locale: 'fr-FR',
    email: {
      subject: 'Confirmez votre nouvelle adresse pour Cap Soutenance',
      text: (name: string, link: string) => `Bonjour ${name},

Pour que cette adresse devienne celle de votre compte Cap Soutenance, ouvrez ce lien dans les ${CONFIRMATION_HOURS} heures\u202f:
${link}

D'ici là, votre adresse actuelle reste la bonne. Si vous n'avez rien demandé, ne faites rien.
`,
    },
    erased: {
      subject: 'Votre compte Cap Soutenance est supprimé',
      text: (name: string) => `Bonjour ${name},

Comme vous l'avez demandé, votre compte est supprimé, avec votre profil, vos projets et vos séances. Seules restent les pièces comptables que la loi demande de garder.

Merci d'avoir fait un bout de chemin avec nous.
`,
    },
    cancelled: {
      subject: 'Séance annulée',
      text: (name: string, when: string) => `Bonjour ${name},

La séance du ${when} (heure de Lomé) est annulée\u202f: l'autre personne a supprimé son compte.
`,
    },
  },
  en: {
    locale: 'en-GB',
    email: {
      subject: 'Confirm your new address for Cap Soutenance',
      text: (name: string, link: string) => `Hello ${name},

To make this address the one of your Cap Soutenance account, open this link within ${CONFIRMATION_HOURS} hours:
${link}

Until then your present address stays the right one. If you asked for nothing, do nothing.
`,
    },
    erased: {
      subject: 'Your Cap Soutenance account is deleted',
      text: (name: string) => `Hello ${name},

As you asked, your account is deleted, with your profile, your projects and your sessions. Only the accounting documents that the law wants kept remain.

Thank you for having come part of the way with us.
`,
    },
    cancelled: {
      subject: 'Session cancelled',
      text: (name: string, when: string) => `Hello ${name},

The session of ${when} (Lomé time) is cancelled: the other person has deleted their account.
`,
    },
  },
} as const satisfies Record<Language, unknown>

/** To the new address. The secret is behind `#`, which browsers send to no server and no log. */
export function newEmailMail({ fullName, language }: Reader, email: string, origin: string, token: string): Mail {
  const { subject, text } = TEXTS[language].email
  return { to: email, subject, text: text(fullName, `${origin}/account/email?lang=${language}#${token}`) }
}

export function erasedMail({ email, fullName, language }: Reader): Mail {
  const { subject, text } = TEXTS[language].erased
  return { to: email, subject, text: text(fullName) }
}

/** To the mentor or student who would have been there. */
export function cancelledMail({ email, fullName, language }: Reader, startTime: Date): Mail {
  const { locale, cancelled } = TEXTS[language]
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Africa/Lome',
  }).format(startTime)
  return { to: email, subject: cancelled.subject, text: cancelled.text(fullName, when) }
}
