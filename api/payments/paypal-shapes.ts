import * as z from 'zod'

/** The fields that we read of PayPal's answers, with PayPal's names. */
export const Amount = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d{1,2})?$/) })
const moment = z.iso.datetime({ offset: true }).optional()
const Link = z.object({ href: z.string(), rel: z.string() })

export const PaypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })
export const Created = z.object({ id: z.string(), status: z.string(), create_time: moment })
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  create_time: moment,
  update_time: moment,
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
  // Present after the capture, in the currency of the payment. It is for bookkeeping only, so a wrong shape is no
  // error.
  seller_receivable_breakdown: z.object({ paypal_fee: Amount, net_amount: Amount }).optional().catch(undefined),
})
export const RefundAnswerShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount.optional(),
  invoice_id: z.string().optional(),
  links: z.array(Link).default([]),
})
export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  create_time: moment,
  update_time: moment,
  purchase_units: z
    .array(
      z.object({
        amount: Amount.optional(),
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(Capture).default([]), refunds: z.array(RefundAnswerShape).default([]) })
          .optional(),
      }),
    )
    .min(1),
})
export type PaypalOrder = z.output<typeof PaypalOrder>

/** `details[0].issue` is the reason: INSTRUMENT_DECLINED, ORDER_ALREADY_CAPTURED… */
export const Refusal = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  debug_id: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
})
export const Verified = z.object({ verification_status: z.string() })
export const PaypalEvent = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource_type: z.string().default(''),
  resource: z.looseObject({
    id: z.string().default(''),
    links: z.array(Link).default([]),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
    supplementary_data: z
      .object({
        related_ids: z.object({ order_id: z.string().optional(), capture_id: z.string().optional() }).default({}),
      })
      .optional(),
  }),
})
export type PaypalEvent = z.output<typeof PaypalEvent>
export const CaptureOwner = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).default({}) }).optional(),
  links: z.array(Link).default([]),
})

export const DisputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) })
/** A money movement of a dispute; `reason` distinguishes fees from the disputed amount. */
const movement = { type: z.string().default(''), reason: z.string().default(''), amount: Amount.optional() }
/**
 * `outcome_code`: RESOLVED_BUYER_FAVOUR, RESOLVED_SELLER_FAVOUR, RESOLVED_WITH_PAYOUT, CANCELED_BY_BUYER, ACCEPTED,
 * DENIED, NONE; absent while the dispute is open.
 */
export const PaypalDispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().default(''),
  dispute_amount: Amount.optional(),
  seller_response_due_date: moment,
  dispute_outcome: z.object({ outcome_code: z.string().default(''), amount_refunded: Amount.optional() }).optional(),
  fund_movements: z.array(z.object({ party: z.string().default(''), ...movement })).default([]),
  // The older name of `fund_movements`, deprecated and still sent.
  money_movements: z.array(z.object({ affected_party: z.string().default(''), ...movement })).default([]),
})
export type PaypalDispute = z.output<typeof PaypalDispute>

/** `457.35` → 45735, without a float in between. */
export function parseCents({ value }: z.output<typeof Amount>): number {
  const [integer = '0', part = ''] = value.split('.')
  return Number(integer) * 100 + Number(part.padEnd(2, '0'))
}

/** 45735 → `457.35`. */
export const euros = (cents: number) => ({
  currency_code: 'EUR',
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})
