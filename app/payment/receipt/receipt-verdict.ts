import { findRefusal } from '../../network/http'
import type { ReceiptContent } from '#contract/receipts'
import { isOrderMissing, readReceipt, type ReceiptReply } from '../payment-calls'
import { isAuthentic, readFragment } from './verify-receipt'

/**
 * Verdict on a receipt. `authentic`: its signature is valid; `stored`: the server has it, from before receipts were
 * signed; `known`: the number exists, without further details; `unsure`: neither the device nor the server could verify
 * it; `wrong`: its content differs from the signed one.
 */
export interface Verdict {
  readonly kind: 'authentic' | 'stored' | 'known' | 'unsure' | 'wrong' | 'missing' | 'broken' | 'noNetwork'
  readonly by?: 'device' | 'server'
  /** Content of a verified receipt. */
  readonly content?: ReceiptContent
  /** Signature that gives access to the PDF. */
  readonly proof?: string
  /** Amount refunded since, in francs, if the server responded. */
  readonly refunded?: number
}

type ServerAnswer = ReceiptReply | 'missing' | 'silent'

const ask = (number: string, proof?: string): Promise<ServerAnswer> =>
  readReceipt(number, proof).catch((error: unknown) => {
    if (findRefusal(error) === null || !isOrderMissing(error)) return 'silent'
    return 'missing'
  })

/** Derives the verdict, first from the local signature check, then from the server's reply. */
export function judgeReceipt(
  signed: { readonly content: ReceiptContent; readonly signature: string } | null,
  isSigned: boolean | null,
  answer: ServerAnswer,
): Verdict {
  const row = typeof answer === 'object' ? answer : null
  const shown = row?.shown ?? null
  const about = shown ? { refunded: shown.content.kind === 'receipt' ? shown.refunded : 0 } : {}
  if (!signed) {
    // The server shows the content because the owner or an administrator is signed in.
    if (shown && shown.signature !== null)
      return { kind: 'authentic', by: 'server', content: shown.content, proof: shown.signature, ...about }
    if (shown) return { kind: 'stored', content: shown.content, ...about }
    if (row) return { kind: 'known' }
    return { kind: answer === 'missing' ? 'missing' : 'noNetwork' }
  }
  const { content, signature } = signed
  if (isSigned) return { kind: 'authentic', by: 'device', content, proof: signature, ...about }
  // The key was replaced since, but the server stores what it signed, so signature and content must match its copy.
  if (shown?.signature === signature && isSameContent(content, shown.content))
    return { kind: 'authentic', by: 'server', content: shown.content, proof: signature, ...about }
  // The server's key or its stored copy contradicts the receipt.
  if (isSigned === false || row || answer === 'missing') return { kind: 'wrong' }
  return { kind: 'unsure' }
}

const isSameContent = (one: ReceiptContent, other: ReceiptContent): boolean =>
  Object.entries(one).every(([name, value]) => Object.is(value, other[name as keyof ReceiptContent]))

/** Never rejects. */
export async function lookUpReceipt(number: string, fragment: string, language: string): Promise<Verdict> {
  const signed = readFragment(fragment, number)
  if (!signed && fragment.length > 1) return { kind: 'broken' }
  const [isSigned, answer] = await Promise.all([
    signed && isAuthentic(signed, language),
    ask(number, signed?.signature),
  ])
  return judgeReceipt(signed, isSigned, answer)
}
