import { PLANS } from '#domain/money/plans'
import { typeset } from '../../i18n/typography'
import { newToken, payerAddress, shareText } from './share-text'
import { relative as en } from './relative.en'
import { relative as fr } from './relative.fr'

const TEXTS = { fr: typeset(fr, 'fr'), en: typeset(en, 'en') }
/** Longer than any real origin of this site. */
const ORIGIN = 'https://www.cap-soutenance.example.org'
const SUMS = [100, PLANS.basic.priceXof, PLANS.premium.priceXof, 24_000_001]

test.each(['fr', 'en'] as const)(
  'what a phone shares in %s has at most 200 characters, and its whole link',
  (language) => {
    for (const plan of ['Basic', 'Premium', 'Institution'])
      for (const francs of SUMS) {
        const link = payerAddress(ORIGIN, language, newToken())
        const text = shareText(TEXTS[language], language, { plan, francs, link })
        expect(text.length).toBeLessThanOrEqual(200)
        expect(text.endsWith(` ${link}`)).toBe(true)
        expect(text).not.toContain('{{')
      }
  },
)

test('a secret is 32 bytes as the server takes them, never twice the same', () => {
  const tokens = Array.from({ length: 50 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(50)
})
