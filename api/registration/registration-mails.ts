import { CONFIRMATION_HOURS } from '#contract/limits'
import type { Language } from '#contract/languages'
import type { Mail } from '../mail/mail-queue.service'

interface Reader {
  readonly email: string
  readonly fullName: string
  readonly language: Language
}

const CONFIRM = {
  fr: {
    subject: 'Confirmez votre adresse pour Cap Soutenance',
    text: (name: string, link: string) => `Bonjour${name},

Votre compte Cap Soutenance est presque prêt. Pour confirmer que cette adresse est la vôtre, ouvrez ce lien dans les ${CONFIRMATION_HOURS} heures\u202f:
${link}

Si vous n'avez pas demandé de compte, ne faites rien\u202f: aucun ne sera créé.
`,
  },
  en: {
    subject: 'Confirm your address for Cap Soutenance',
    text: (name: string, link: string) => `Hello${name},

Your Cap Soutenance account is almost ready. To confirm that this address is yours, open this link within ${CONFIRMATION_HOURS} hours:
${link}

If you did not ask for an account, do nothing: none will be made.
`,
  },
} as const satisfies Record<Language, unknown>

const KNOWN = {
  fr: {
    subject: 'Vous avez déjà un compte Cap Soutenance',
    text: (name: string, origin: string) => `Bonjour ${name},

Quelqu'un, sans doute vous, vient de demander un compte Cap Soutenance avec cette adresse. Elle en a déjà un, et rien n'y a changé.

Pour vous connecter\u202f: ${origin}/login?lang=fr
Mot de passe oublié\u202f: ${origin}/forgot?lang=fr

Si ce n'était pas vous, ne faites rien.
`,
  },
  en: {
    subject: 'You already have a Cap Soutenance account',
    text: (name: string, origin: string) => `Hello ${name},

Someone, probably you, has just asked for a Cap Soutenance account with this address. It has one already, and nothing of it has changed.

To sign in: ${origin}/login?lang=en
Forgotten password: ${origin}/forgot?lang=en

If it was not you, do nothing.
`,
  },
} as const satisfies Record<Language, unknown>

/** What anyone may have written, sent to anyone: a name, and nothing that a mail program makes a link of. */
const greeted = (name: string): string => (/^[\p{L}\p{M} '’-]{1,60}$/u.test(name) ? ` ${name}` : '')

/** The secret is behind `#`, which browsers send to no server and no log. */
export function confirmationMail({ email, fullName, language }: Reader, origin: string, token: string): Mail {
  const { subject, text } = CONFIRM[language]
  return { to: email, subject, text: text(greeted(fullName), `${origin}/register/confirm?lang=${language}#${token}`) }
}

/** To the owner of an account that somebody wanted to make again. */
export function knownAddressMail({ email, fullName, language }: Reader, origin: string): Mail {
  const { subject, text } = KNOWN[language]
  return { to: email, subject, text: text(fullName, origin) }
}
