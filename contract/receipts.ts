import * as z from 'zod/mini'
import { PAYMENT_PROVIDERS } from './choices'
import { defineEndpoint } from './endpoint'
import { LANGUAGES } from './languages'
import { PLAN_IDS } from '#domain/money/plans'
import { receiptsRoutes } from './routes/receipts'

/** Printed and signed content. The signature covers its JSON with keys in alphabetical order and no spaces. */
export const ReceiptContent = z.object({
  number: z.string(),
  kind: z.enum(['receipt', 'credit_note']),
  /** Issuer of the receipt. */
  issuer: z.string(),
  payer: z.string(),
  /** First name of the student whom somebody else paid for; absent in older receipts. */
  beneficiary: z.exactOptional(z.string()),
  plan: z.enum(PLAN_IDS),
  /** Whole francs, never negative; the refunded amount on a credit note. */
  amount: z.int(),
  currency: z.literal('XOF'),
  amountEurCents: z.nullable(z.int()),
  provider: z.enum(PAYMENT_PROVIDERS),
  paidAt: z.string(),
  issuedAt: z.string(),
  /**
   * On a credit note: the receipt that it reduces. On a receipt: the credit note that it cancels, whose refund failed.
   */
  receiptNumber: z.nullable(z.string()),
})
export type ReceiptContent = z.output<typeof ReceiptContent>

/** The exact text that is signed. */
export const signedText = (content: ReceiptContent): string =>
  JSON.stringify(Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))))

/** `refunded`: whole francs refunded since. Signature and key are null for receipts older than signatures. */
const ShownReceipt = z.object({
  content: ReceiptContent,
  signature: z.nullable(z.string()),
  keyId: z.nullable(z.string()),
  refunded: z.int(),
})

const number = z.string().check(z.regex(/^[RA]-\d{4}-\d{6,9}$/))
/** The receipt's signature, which anyone who holds the receipt has. */
const proof = z.string().check(z.regex(/^[\w-]{86}$/))

export const receiptsApi = {
  /** The Ed25519 public key, as in a JWK, to verify offline. */
  key: defineEndpoint({
    ...receiptsRoutes.key,
    access: 'public',
    reply: z.object({ keyId: z.string(), publicKey: z.string() }),
  }),
  /**
   * Whether the receipt exists. Its content needs the proof, its owner or an administrator, since numbers can be
   * guessed.
   */
  read: defineEndpoint({
    ...receiptsRoutes.read,
    access: 'public',
    params: z.object({ number }),
    query: z.object({ proof: z.exactOptional(proof) }),
    reply: z.object({ number: z.string(), shown: z.nullable(ShownReceipt) }),
    limit: { times: 60, seconds: 60 },
  }),
  /** As PDF, in the language of the call: with the proof, or for administrators. */
  pdf: defineEndpoint({
    ...receiptsRoutes.pdf,
    access: 'public',
    params: z.object({ number }),
    query: z.object({ proof: z.exactOptional(proof), lang: z.exactOptional(z.enum(LANGUAGES)) }),
    file: 'application/pdf',
    limit: { times: 30, seconds: 60 },
  }),
}
