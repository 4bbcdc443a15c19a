import type { Language } from '#contract/languages'
import type { Mail } from '../mail/mail-queue.service'

interface Links {
  readonly confirm: string
  readonly unsubscribe: string
}

const TEXTS = {
  fr: {
    subject: 'Confirmez votre inscription à la lettre de Cap Soutenance',
    text: ({ confirm, unsubscribe }: Links) => `Bonjour,

Vous avez demandé à recevoir la lettre de Cap Soutenance. Pour confirmer, ouvrez ce lien dans les sept jours\u202f:
${confirm}

Si cette demande ne vient pas de vous, ne faites rien\u202f: vous ne recevrez pas d'autre courrier.
Pour ne plus rien recevoir\u202f:
${unsubscribe}
`,
  },
  en: {
    subject: 'Confirm your subscription to the Cap Soutenance newsletter',
    text: ({ confirm, unsubscribe }: Links) => `Hello,

You asked to receive the Cap Soutenance newsletter. To confirm, open this link within seven days:
${confirm}

If you did not ask for it, do nothing: you will get no other mail.
To receive nothing more:
${unsubscribe}
`,
  },
} as const satisfies Record<Language, unknown>

/** RFC 8058: mail programs show their own "unsubscribe" button, which works in one tap. */
const unsubscribeHeaders = (origin: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe/one-click?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export function confirmationMail(
  to: string,
  language: Language,
  origin: string,
  confirm: string,
  unsubscribe: string,
): Mail {
  const link = (page: string, token: string) => `${origin}/newsletter/${page}?token=${token}&lang=${language}`
  const { subject, text } = TEXTS[language]
  const links = { confirm: link('confirm', confirm), unsubscribe: link('unsubscribe', unsubscribe) }
  return { to, subject, text: text(links), headers: unsubscribeHeaders(origin, unsubscribe) }
}
