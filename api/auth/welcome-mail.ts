import type { Language } from '#contract/languages'
import { FIRST_PASSWORD_DAYS } from '#contract/limits'
import type { Mail } from '../mail/mail-queue.service'

interface Newcomer {
  readonly email: string
  readonly fullName: string
  readonly username: string
  readonly language: Language
}

const TEXTS = {
  fr: {
    subject: 'Votre compte Cap Soutenance',
    text: ({ fullName, username }: Newcomer, link: string, login: string, hasPassword: boolean) => `Bonjour ${fullName},

Un compte Cap Soutenance vient d'être ouvert pour vous. Votre nom d'utilisateur\u202f: ${username}

Pour choisir votre mot de passe, ouvrez ce lien dans les ${FIRST_PASSWORD_DAYS} jours. Il ne sert qu'une fois\u202f:
${link}

${hasPassword ? "Si un premier mot de passe vous a été remis, vous pouvez aussi l'utiliser" : 'Ensuite, pour vous connecter'}\u202f: ${login}

Si vous n'attendiez pas ce courrier, ne faites rien.
`,
  },
  en: {
    subject: 'Your Cap Soutenance account',
    text: ({ fullName, username }: Newcomer, link: string, login: string, hasPassword: boolean) => `Hello ${fullName},

A Cap Soutenance account has just been opened for you. Your username: ${username}

To choose your password, open this link within ${FIRST_PASSWORD_DAYS} days. It works once:
${link}

${hasPassword ? 'If you were given a first password, you can also use it' : 'Afterwards, to sign in'}: ${login}

If you did not expect this mail, do nothing.
`,
  },
} as const satisfies Record<Language, unknown>

/** To somebody whose account another person made. It holds no password: the secret of the link is behind `#`. */
export function welcomeMail(person: Newcomer, origin: string, token: string, hasPassword: boolean): Mail {
  const { subject, text } = TEXTS[person.language]
  const [link, login] = [`${origin}/reset?lang=${person.language}#${token}`, `${origin}/login?lang=${person.language}`]
  return { to: person.email, subject, text: text(person, link, login, hasPassword) }
}
