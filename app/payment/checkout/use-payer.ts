import { findRefusal } from '../../network/http'
import { useEffect, useRef, useState } from 'react'
import type { PaymentState } from '#contract/payments'
import { readDraft, writeDraft } from '../../offline/queue/drafts'
import { rememberPayer } from './order-store'
import { givePayer } from '../payment-calls'

const DRAFT = 'payment'
type Name = 'email' | 'fullName'

export interface Payer {
  readonly values: Readonly<Record<Name, string>>
  readonly errors: Readonly<Partial<Record<Name, string>>>
  readonly change: (name: Name, value: string) => void
  /** Sends the input to the server before the payment; resolves to false if it is invalid. */
  readonly save: () => Promise<boolean>
}

/** Whether the order still accepts an optional payer. */
export const asksPayer = ({ receiptTo }: PaymentState): boolean => receiptTo === 'nobody' || receiptTo === 'quote'

/**
 * The payer's input, stored on the device, so that a network failure, a reload or another payment method loses nothing.
 */
export function usePayer(state: PaymentState, setOrder: (state: PaymentState) => void): Payer {
  const [values, setValues] = useState({ email: '', fullName: '' })
  const [errors, setErrors] = useState<Payer['errors']>({})
  const reported = useRef('')
  const isRequested = asksPayer(state)
  // A quote has its own address, and its payer has rarely filled in this form before.
  const isRemembered = state.plan !== 'institution'

  useEffect(() => {
    if (!isRemembered || !isRequested) return
    void readDraft(DRAFT).then((draft) => {
      if (!draft) return
      setValues((now) => ({
        email: now.email || (draft['email'] ?? ''),
        fullName: now.fullName || (draft['fullName'] ?? ''),
      }))
    })
  }, [isRemembered, isRequested])

  const change = (name: Name, value: string) => {
    const after = { ...values, [name]: value }
    setValues(after)
    if (isRemembered) void writeDraft(DRAFT, after)
  }

  async function save(): Promise<boolean> {
    const [email, fullName] = [values.email.trim(), values.fullName.trim()]
    const wish = JSON.stringify([state.orderId, email, fullName])
    if (!isRequested || (!email && !fullName) || reported.current === wish) return true
    setErrors({})
    try {
      const after = await givePayer(state.orderId, { ...(email && { email }), ...(fullName && { fullName }) })
      reported.current = wish
      if (email) await rememberPayer(state.orderId, email)
      setOrder(after)
      return true
    } catch (error) {
      const fields = Object.entries(findRefusal(error)?.fields ?? {}).filter(
        ([name]) => name === 'email' || name === 'fullName',
      )
      if (fields.length === 0) throw error
      setErrors(Object.fromEntries(fields.map(([name, { message }]) => [name, message])))
      return false
    }
  }
  return { values, errors, change, save }
}
