import type { Language } from '#contract/languages'
import { formatFrancs } from '#contract/money'
import type { Mail } from '../mail/mail-queue.service'

const TEXTS = {
  fr: {
    subject: (organisation: string) => `Votre devis Cap Soutenance pour ${organisation}`,
    text: (amount: string, until: string, link: string) => `Bonjour,

Votre devis s'élève à ${amount} et reste valable jusqu'au ${until}. Pour le régler\u202f:
${link}
`,
  },
  en: {
    subject: (organisation: string) => `Your Cap Soutenance quote for ${organisation}`,
    text: (amount: string, until: string, link: string) => `Hello,

Your quote is ${amount} and is valid until ${until}. To pay it:
${link}
`,
  },
} as const satisfies Record<Language, unknown>

interface Quoted {
  readonly email: string
  readonly organisation: string
  readonly amount: number
  readonly validUntil: Date
  readonly code: string
}

export function quoteMail(
  { email, organisation, amount, validUntil, code }: Quoted,
  language: Language,
  origin: string,
): Mail {
  const { subject, text } = TEXTS[language]
  const until = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(validUntil)
  return {
    to: email,
    subject: subject(organisation),
    text: text(formatFrancs(amount, language), until, `${origin}/payment?quote=${code}`),
  }
}
