import { generateKeyPairSync, sign } from 'node:crypto'
import { signedText, type ReceiptContent } from '#contract/receipts'
import { judgeReceipt } from './receipt-verdict'
import { verify } from './ed25519'
import { readFragment } from './verify-receipt'

const content: ReceiptContent = {
  number: 'R-2026-000042',
  kind: 'receipt',
  issuer: 'Cap Soutenance',
  payer: 'Akossiwa Mensah « à Lomé »',
  plan: 'premium',
  amount: 495_000,
  currency: 'XOF',
  amountEurCents: null,
  provider: 'stripe',
  paidAt: '2026-11-20T10:00:00.000Z',
  issuedAt: '2026-11-20T10:00:01.000Z',
  receiptNumber: null,
}
const pair = generateKeyPairSync('ed25519')
const key = new Uint8Array(Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))

/** Builds a fragment in the server's format. */
function buildFragment(given: ReceiptContent, signed = given): string {
  const text = Buffer.from(signedText(given))
  return `#${text.toString('base64url')}.${sign(null, Buffer.from(signedText(signed)), pair.privateKey).toString('base64url')}`
}

describe('what stands behind # in the link of a receipt', () => {
  it('is read as it was written, accents too, and its signature fits', async () => {
    const receipt = readFragment(buildFragment(content), content.number)
    expect(receipt?.content).toEqual(content)
    expect(
      receipt && (await verify(key, new Uint8Array(Buffer.from(receipt.signature, 'base64url')), receipt.text)),
    ).toBe(true)
  })

  it('no longer fits when a word of it was changed', async () => {
    const receipt = readFragment(buildFragment({ ...content, amount: 4_950_000 }, content), content.number)
    expect(receipt?.content.amount).toBe(4_950_000)
    expect(
      receipt && (await verify(key, new Uint8Array(Buffer.from(receipt.signature, 'base64url')), receipt.text)),
    ).toBe(false)
  })

  it.each([
    ['nothing', ''],
    ['no signature', buildFragment(content).split('.')[0] ?? ''],
    ['half of it', buildFragment(content).slice(0, -10)],
    ['no JSON', `#${Buffer.from('{').toString('base64url')}.${'A'.repeat(86)}`],
    ['no object', `#${Buffer.from('42').toString('base64url')}.${'A'.repeat(86)}`],
  ])('is nothing to believe with %s', (_, fragment) => {
    expect(readFragment(fragment, content.number)).toBeNull()
  })

  it('is of the number in the address, and no other', () => {
    expect(readFragment(buildFragment(content), 'R-2026-000043')).toBeNull()
  })
})

describe('the verdict on a receipt', () => {
  const signed = { content, signature: 'A'.repeat(86) }
  const shown = { content, signature: signed.signature, keyId: 'key', refunded: 0 }
  const row = { number: content.number, shown }
  const untold = { number: content.number, shown: null }
  it.each([
    ['its signature fits, no line', signed, true, 'silent', { kind: 'authentic', by: 'device' }],
    [
      'its signature fits, given back since',
      signed,
      true,
      { ...row, shown: { ...shown, refunded: 100 } },
      { kind: 'authentic', by: 'device', refunded: 100 },
    ],
    ['signed with a key of before', signed, false, row, { kind: 'authentic', by: 'server' }],
    ['no WebCrypto here, the server knows it', signed, null, row, { kind: 'authentic', by: 'server' }],
    [
      'of another amount, under its true signature',
      { ...signed, content: { ...content, amount: 9_500_000 } },
      false,
      row,
      { kind: 'wrong' },
    ],
    ['forged, no line', signed, false, 'silent', { kind: 'wrong' }],
    ['forged, of a real number', signed, null, untold, { kind: 'wrong' }],
    ['forged, of no number', signed, null, 'missing', { kind: 'wrong' }],
    ['no key, no line', signed, null, 'silent', { kind: 'unsure' }],
    ['the number alone', null, null, untold, { kind: 'known' }],
    ['the number, to its owner', null, null, row, { kind: 'authentic', by: 'server', proof: signed.signature }],
    [
      'the number, to its owner, from before signatures',
      null,
      null,
      { ...row, shown: { ...shown, signature: null } },
      { kind: 'stored' },
    ],
    [
      'its content under a forged signature, to its owner',
      { ...signed, signature: 'B'.repeat(86) },
      false,
      row,
      { kind: 'wrong' },
    ],
    ['an unknown number', null, null, 'missing', { kind: 'missing' }],
    ['a number, no network', null, null, 'silent', { kind: 'noNetwork' }],
  ] as const)('%s', (_, paper, isSigned, answer, expected) => {
    const verdict = judgeReceipt(paper, isSigned, answer)
    expect(verdict).toMatchObject(expected)
    // Unverified content is not shown.
    expect('content' in verdict).toBe(verdict.kind === 'authentic' || verdict.kind === 'stored')
  })
})
