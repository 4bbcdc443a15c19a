import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '#contract/languages'
import { payment as paymentEn } from '../app/payment/payment.en'
import { payment as paymentFr } from '../app/payment/payment.fr'
import { relative as relativeEn } from '../app/payment/relative/relative.en'
import { relative as relativeFr } from '../app/payment/relative/relative.fr'
import { wallet as walletEn } from '../app/payment/wallet/wallet.en'
import { wallet as walletFr } from '../app/payment/wallet/wallet.fr'
import { account as accountEn } from '../app/member/account/account.en'
import { account as accountFr } from '../app/member/account/account.fr'
import { instalments as instalmentsEn } from '../app/ui/instalments/instalments.en'
import { instalments as instalmentsFr } from '../app/ui/instalments/instalments.fr'
import { findLines, textLines } from './texts'

const GUIDES = 'app/content/documentation/getting_started'
const read = (path: string): string => readFileSync(path, 'utf8')

const PAGES = {
  pricing: (language: Language) => `app/site/marketing/texts/pricing.${language}.ts`,
  terms: (language: Language) => `app/content/legal/terms.${language}.md`,
  'legal notice': (language: Language) => `app/content/legal/legal-notice.${language}.md`,
  privacy: (language: Language) => `app/content/legal/privacy.${language}.md`,
  guide: (language: Language) => `${GUIDES}/payer-et-recevoir-un-recu.${language}.md`,
}
const WAYS = {
  fr: [/mobile money/i, /\bcarte\b/, /PayPal/, /\bparts\b/, /\bproche\b/],
  en: [/mobile money/i, /\bcard\b/, /PayPal/, /\bparts\b/, /\brelative\b/],
}
/** Phrases that contradict a price in parts. */
const ONCE = {
  fr: /un seul paiement|paiement unique|payée? une (?:seule )?fois|se paie une (?:seule )?fois|prix, une fois/i,
  en: /single payment|one payment(?! a month)|paid (?:only )?once|price, once/i,
}
/** Phrases about requests that remain valid: company papers, the monthly offer without a payment screen, a refund. */
const ACTIONS = {
  fr: [
    'communiqués sur simple demande par la page',
    'communiqués sur demande par la page',
    'L’abonnement s’ouvre sur demande',
    "L'abonnement s'ouvre sur demande",
    'ne rembourse pas sur demande',
  ],
  en: ['given on request through the [Contact]', 'subscription is opened on request', 'does not refund on request'],
}
const LABELS = {
  fr: [paymentFr, relativeFr, walletFr, instalmentsFr, accountFr],
  en: [paymentEn, relativeEn, walletEn, instalmentsEn, accountEn],
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn)
const plain = (text: string): string => text.replaceAll('’', "'").replace(/[\u00a0\u202f]/g, ' ')
/** Matches a label as shown on screen, with any text in place of its values. */
const asShown = (label: string): RegExp =>
  new RegExp(
    `^${plain(label)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\{\w+\}\}/g, '.+')}$`,
  )

describe.each(LANGUAGES)('texts about paying (%s)', (language) => {
  test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s names every way to pay', (page) => {
    const text = read(PAGES[page](language))
    expect(WAYS[language].filter((way) => !way.test(text))).toEqual([])
  })

  test.each(['terms', 'legal notice', 'privacy'] as const)('%s names the providers of mobile money', (page) => {
    expect(read(PAGES[page](language))).toMatch(/FedaPay[\s\S]*pawaPay/)
  })

  test('privacy says how long the telephone number that pays is readable', () => {
    const row = language === 'fr' ? /\| Numéro de téléphone .*30 jours/ : /\| Telephone number .*30 days/
    expect(read(PAGES.privacy(language))).toMatch(row)
  })

  test('no text says that a plan is paid by one payment alone', () => {
    const lines = textLines(language)
    expect(lines.length).toBeGreaterThan(3_000)
    expect(findLines(lines, ONCE[language])).toEqual([])
  })

  test('no text gives on request what the product does', () => {
    const pattern = language === 'fr' ? /sur (?:simple )?demande/i : /\bon request/i
    expect(findLines(textLines(language), pattern, ACTIONS[language])).toEqual([])
  })

  test.each(['payer-et-recevoir-un-recu', 'moyens-de-paiement', 'changer-ou-annuler-sa-formule'])(
    'the guide %s names what stands on the screens',
    (guide) => {
      const text = plain(read(`${GUIDES}/${guide}.${language}.md`)).replace(/^---[\s\S]*?---/, '')
      const quoted = [...text.matchAll(language === 'fr' ? /« (.+?) »/g : /"([^"]+)"/g)].map(([, label = '']) => label)
      const shown = LABELS[language].flatMap(stringsIn).map(asShown)
      expect(quoted.length).toBeGreaterThan(0)
      expect(
        quoted.filter((label) => label !== 'PP-' && label !== 'PP-.' && !shown.some((one) => one.test(label))),
      ).toEqual([])
    },
  )
})
