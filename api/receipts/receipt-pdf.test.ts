import { inflateSync } from 'node:zlib'
import type { ReceiptContent } from '#contract/receipts'
import { printable } from './receipt-fonts'
import { receiptPdf } from './receipt-pdf'

const CONTENT: ReceiptContent = { number: 'R-2026-000123', kind: 'receipt', issuer: 'Cap Soutenance', payer: 'Afi', plan: 'basic', amount: 300_000, currency: 'XOF', amountEurCents: null, provider: 'stripe', paidAt: '2026-11-21T18:00:00.000Z', issuedAt: '2026-11-21T18:00:01.000Z', receiptNumber: null }

async function pdfOf(content: Partial<ReceiptContent>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of receiptPdf({ ...CONTENT, ...content }, 's'.repeat(86), 'https://cap.example/recu/R-2026-000123#x', 'fr')) parts.push(part)
  return Buffer.concat(parts)
}

/** The characters that the PDF says its letters stand for (its ToUnicode tables): what copying from it gives. */
function lettersOf(pdf: Buffer): Set<string> {
  const letters = new Set<string>()
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const text = unpacked(pdf.subarray(at + 7))
    if (!text.includes('beginbfrange')) continue
    for (const [, code = ''] of text.matchAll(/<([\da-f]{4,8})>(?=[ \]])/g)) letters.add(Buffer.from(code, 'hex').swap16().toString('utf16le'))
  }
  return letters
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
    const letters = lettersOf(await pdfOf({ payer }))
    for (const letter of payer.normalize().replace(/\s/g, '')) expect([letter, letters.has(letter)]).toEqual([letter, true])
  })

  it('marks what it cannot print, and carries no more font than it uses', async () => {
    expect(printable('李 Afi\u0000\u2028x')).toBe('? Afi? x')
    const pdf = await pdfOf({ payer: '李 Ama' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(40_000)
  })
})
