import { inflateSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#contract/languages'
import type { ReceiptContent } from '#contract/receipts'
import { i18n } from '../i18n/i18n'
import { printable } from './receipt-fonts'
import { receiptPdf } from './receipt-pdf'
import { RECEIPTS_TEXTS } from './receipts.texts'

const CONTENT: ReceiptContent = {
  number: 'R-2026-000123',
  kind: 'receipt',
  issuer: 'Cap Soutenance',
  payer: 'Afi',
  plan: 'basic',
  amount: 300_000,
  currency: 'XOF',
  amountEurCents: null,
  provider: 'stripe',
  paidAt: '2026-11-21T18:00:00.000Z',
  issuedAt: '2026-11-21T18:00:01.000Z',
  receiptNumber: null,
}

async function renderPdf(content: Partial<ReceiptContent>, language: Language = 'fr'): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of await receiptPdf(
    { ...CONTENT, ...content },
    's'.repeat(86),
    'https://cap.example/recu/R-2026-000123#x',
    language,
  ))
    parts.push(part)
  return Buffer.concat(parts)
}

/** The characters of each font of the PDF, in the order of its ToUnicode table, which copying uses. */
const findFonts = (pdf: Buffer): string[][] =>
  findStreams(pdf)
    .filter((text) => text.includes('beginbfrange'))
    .map((text) =>
      [...text.matchAll(/\[(<[^\]]+)\]/g)].flatMap(([, range = '']) =>
        [...range.matchAll(/<([\da-f]*)>/g)].map(([, code = '']) =>
          Buffer.from(code, 'hex').swap16().toString('utf16le'),
        ),
      ),
    )

const findLetters = (pdf: Buffer): Set<string> => new Set(findFonts(pdf).flat())

/** All drawn text without spaces, decoded once with each font. Each text is right with its own font. */
function readTexts(pdf: Buffer): string[] {
  const drawn = findStreams(pdf).flatMap((text) =>
    [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([\da-f]+)>/g)].map(([, codes = '']) => codes).join(''),
    ),
  )
  return findFonts(pdf).map((letters) =>
    drawn
      .map((codes) => (codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '').join(''))
      .join('')
      .replace(/\s/g, ''),
  )
}

function findStreams(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7))
    streams.push(unpacked(pdf.subarray(at + 7)))
  return streams
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

describe('the PDF of a receipt', () => {
  it.each([
    ['Ewe', 'Ɖoɖzi Ɛklu-Ŋutsu Kɔmla Ƒoli ʋu ɣeyiɣi'],
    ['Wolof', 'Ndèye Ñaŋ Ëlëg'],
    ['Fula and Hausa', 'Ɓaaba Ɗeela Ƙaƙa Ƴero Aɓɗo'],
    ['French', 'Zoé Œuvré-Çağlar d’Angoulême'],
    ['tones', 'Kɔ̀jó Ɔ́sɛ̌'],
  ])('prints names as they are written in %s', async (_, payer) => {
    expect(printable(payer)).toBe(payer.normalize())
    const letters = findLetters(await renderPdf({ payer }))
    for (const letter of payer.normalize().replace(/\s/g, ''))
      expect([letter, letters.has(letter)]).toEqual([letter, true])
  })

  it('marks what it cannot print, and carries no more font than it uses', async () => {
    expect(printable('李 Afi\u0000\u2028x')).toBe('? Afi? x')
    const pdf = await renderPdf({ payer: '李 Ama' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(40_000)
  })

  it.each(LANGUAGES)('says when no money moved, on receipts and credit notes, and only then (%s)', async (language) => {
    const expected = i18n.getFixedT(language, RECEIPTS_TEXTS)('paper.sandbox').replace(/\s/g, '')
    const says = async (content: Partial<ReceiptContent>) =>
      readTexts(await renderPdf(content, language)).some((reading) => reading.includes(expected))
    for (const kind of ['receipt', 'credit_note'] as const)
      expect([await says({ kind, provider: 'sandbox' }), await says({ kind })]).toEqual([true, false])
  })
})
