import type * as z from 'zod/mini'
import type { Order } from '#contract/orders'
import type { RowTypes } from '../../../offline/storage/types'

export type WholeOrder = z.input<typeof Order>

/** With its events, refunds and receipts, which lists leave out. */
export const isWhole = (row: RowTypes['orders']): row is WholeOrder => 'events' in row

/** What the dialogs need of an order. */
export interface Payment {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly left: number
  readonly version: number
}

export const paymentOf = ({ id, amount, refundedAmount, version }: RowTypes['orders'], name: string): Payment => ({
  id,
  name,
  amount,
  left: amount - refundedAmount,
  version,
})
