import type * as z from 'zod/mini'
import type { Order } from '#contract/orders'
import type { RowTypes } from '../../../offline/storage/types'

export type OrderDetail = z.input<typeof Order>

/** Whether the row has its events, refunds and receipts, which lists omit. */
export const isOrderDetail = (row: RowTypes['orders']): row is OrderDetail => 'events' in row

/** Fields of an order that the dialogs need. */
export interface Payment {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly remaining: number
  readonly version: number
}

export const toPayment = ({ id, amount, refundedAmount, version }: RowTypes['orders'], name: string): Payment => ({
  id,
  name,
  amount,
  remaining: amount - refundedAmount,
  version,
})
