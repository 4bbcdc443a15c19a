import * as z from 'zod'

const moment = z.iso.datetime({ offset: true }).nullish()

/** What the product reads of FedaPay’s transactions, with FedaPay’s names; it sends much more. */
export const FedapayTransaction = z.object({
  id: z.coerce.string(),
  status: z.string(),
  /** Whole francs; some answers write it as text. What is debited may hold fees too, and does not count here. */
  amount: z.coerce.number().int(),
  merchant_reference: z.string().nullish(),
  custom_metadata: z.object({ order: z.string().optional() }).nullish().catch(null),
  last_error_code: z.string().nullish(),
  currency: z.object({ iso: z.string() }).nullish(),
  // For the accounts alone: nothing fails for their shape.
  fees: z.coerce.number().int().nullish().catch(null),
  amount_transferred: z.coerce.number().int().nullish().catch(null),
  transferred_at: moment.catch(null),
  created_at: moment,
  updated_at: moment,
  approved_at: moment,
  declined_at: moment,
  canceled_at: moment,
})
export type FedapayTransaction = z.output<typeof FedapayTransaction>

/** Every object lies under its class; the token’s answer does not. */
export const OneTransaction = z.object({ 'v1/transaction': FedapayTransaction })
export const Transactions = z.object({ 'v1/transactions': z.array(FedapayTransaction) })
export const FedapayToken = z.object({ token: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })

/** A notice, by the names of its documentation or of its samples. */
export const FedapayNotice = z.object({
  id: z.coerce.string().optional(),
  name: z.string().optional(),
  type: z.string().optional(),
  entity: z.object({ id: z.coerce.string().optional(), status: z.string().optional() }).nullish(),
  object_id: z.coerce.string().optional(),
})
