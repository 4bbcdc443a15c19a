import * as z from 'zod'

const moment = z.iso.datetime({ offset: true }).nullish()

/** The fields that we read of a FedaPay transaction, with FedaPay’s names. */
export const FedapayTransaction = z.object({
  id: z.coerce.string(),
  status: z.string(),
  /** Whole francs; some answers write the number as text. The debited amount may include fees and is ignored. */
  amount: z.coerce.number().int(),
  merchant_reference: z.string().nullish(),
  custom_metadata: z.object({ order: z.string().optional() }).nullish().catch(null),
  last_error_code: z.string().nullish(),
  currency: z.object({ iso: z.string() }).nullish(),
  // These are for bookkeeping only, so a wrong shape is no error.
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

/** FedaPay wraps each object in a property named after its class, except the token. */
export const OneTransaction = z.object({ 'v1/transaction': FedapayTransaction })
export const Transactions = z.object({ 'v1/transactions': z.array(FedapayTransaction) })
export const FedapayToken = z.object({ token: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })

/** A webhook, with the names of FedaPay’s documentation or of its samples. */
export const FedapayNotice = z.object({
  id: z.coerce.string().optional(),
  name: z.string().optional(),
  type: z.string().optional(),
  entity: z.object({ id: z.coerce.string().optional(), status: z.string().optional() }).nullish(),
  object_id: z.coerce.string().optional(),
})
