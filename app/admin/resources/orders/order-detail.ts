import type * as z from 'zod/mini'
import type { Order } from '#contract/orders'
import type { RowTypes } from '../../../offline/storage/types'

export type OrderDetail = z.input<typeof Order>

/** With its events, refunds and receipts, which lists leave out. */
export const isOrderDetail = (row: RowTypes['orders']): row is OrderDetail => 'events' in row

/** What the dialogs need of an order. */
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
