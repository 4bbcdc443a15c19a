import type { Language } from '#contract/languages'
import type { Mail } from '../mail/mail-queue.service'

const TEXTS = {
  fr: {
    subject: 'Choisissez votre mot de passe Cap Soutenance',
    text: (name: string, link: string) => `Bonjour ${name},

Pour choisir un nouveau mot de passe, ouvrez ce lien dans les 30 minutes. Il ne sert qu'une fois\u202f:
${link}

Si vous n'attendiez pas ce courrier, ne faites rien\u202f: votre mot de passe reste le même.
`,
  },
  en: {
    subject: 'Choose your Cap Soutenance password',
    text: (name: string, link: string) => `Hello ${name},

To choose a new password, open this link within 30 minutes. It works once:
${link}

If you did not expect this mail, do nothing: your password stays the same.
`,
  },
} as const satisfies Record<Language, unknown>

/** The secret is behind `#`, which browsers send to no server and no log. */
export function passwordMail(
  { email, fullName, language }: { email: string; fullName: string; language: Language },
  origin: string,
  token: string,
): Mail {
  const { subject, text } = TEXTS[language]
  return { to: email, subject, text: text(fullName, `${origin}/reset?lang=${language}#${token}`) }
}
