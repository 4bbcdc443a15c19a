import { findRefusal } from '../../network/http'
import type { ReceiptContent } from '#contract/receipts'
import { isOrderMissing, readReceipt, type ReceiptReply } from '../payment-calls'
import { isAuthentic, readFragment } from './verify-receipt'

/**
 * What is known of a receipt. `authentic`: its signature fits; `stored`: as the server has it, from before receipts
 * were signed; `known`: one with this number exists, and no more is told; `unsure`: neither this device nor the network
 * could say; `wrong`: the paper says something else than what was signed.
 */
export interface Verdict {
  readonly kind: 'authentic' | 'stored' | 'known' | 'unsure' | 'wrong' | 'missing' | 'broken' | 'noNetwork'
  readonly by?: 'device' | 'server'
  /** Shown only when it can be believed. */
  readonly content?: ReceiptContent
  /** Opens the PDF. */
  readonly proof?: string
  /** Whole francs refunded since, as far as the server was heard. */
  readonly refunded?: number
}

type ServerAnswer = ReceiptReply | 'missing' | 'silent'

const ask = (number: string, proof?: string): Promise<ServerAnswer> =>
  readReceipt(number, proof).catch((error: unknown) => {
    if (findRefusal(error) === null || !isOrderMissing(error)) return 'silent'
    return 'missing'
  })

/** The rule, apart from the asking: what the signature says here, then what the server knows. */
export function judgeReceipt(
  signed: { readonly content: ReceiptContent; readonly signature: string } | null,
  isSigned: boolean | null,
  answer: ServerAnswer,
): Verdict {
  const row = typeof answer === 'object' ? answer : null
  const shown = row?.shown ?? null
  const about = shown ? { refunded: shown.content.kind === 'receipt' ? shown.refunded : 0 } : {}
  if (!signed) {
    // Its owner, or an administrator, is signed in.
    if (shown && shown.signature !== null)
      return { kind: 'authentic', by: 'server', content: shown.content, proof: shown.signature, ...about }
    if (shown) return { kind: 'stored', content: shown.content, ...about }
    if (row) return { kind: 'known' }
    return { kind: answer === 'missing' ? 'missing' : 'noNetwork' }
  }
  const { content, signature } = signed
  if (isSigned) return { kind: 'authentic', by: 'device', content, proof: signature, ...about }
  // Signed with a key that was replaced since: the server keeps what it signed. Signature and content must be its own.
  if (shown?.signature === signature && isSameContent(content, shown.content))
    return { kind: 'authentic', by: 'server', content: shown.content, proof: signature, ...about }
  // The server's key, or its own copy, says otherwise.
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
