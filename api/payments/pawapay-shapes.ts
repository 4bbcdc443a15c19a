import * as z from 'zod'
import type { Operator } from '#domain/money/mobile-money'
import { ProviderError } from './payment-port'

const moment = z.iso.datetime({ offset: true }).nullish()
const Failure = z.object({ failureCode: z.string().default('') }).nullish()

/** The fields that we read of pawaPay’s answers, with pawaPay’s names. */
export const Accepted = z.object({ status: z.string(), redirectUrl: z.url().nullish(), failureReason: Failure })
const Deposit = z.object({
  depositId: z.string(),
  status: z.string(),
  amount: z.string().nullish(),
  currency: z.string().nullish(),
  created: moment,
  failureReason: Failure,
})
export const Checkout = z.object({
  checkoutId: z.string(),
  status: z.string(),
  redirectUrl: z.url().nullish(),
  created: moment,
  amounts: z.array(z.object({ amount: z.string(), currency: z.string() })).nullish(),
  /** The payer’s attempts, of which at most one succeeds. */
  depositsHistory: z.array(Deposit).nullish(),
  failureReason: Failure,
})
export type Checkout = z.output<typeof Checkout>
/** pawaPay answers with or without the envelope of `status` and `data`. */
export const FoundCheckout = z.union([
  z.object({ status: z.literal('NOT_FOUND') }).transform(() => null),
  z.object({ status: z.literal('FOUND'), data: Checkout }).transform(({ data }) => data),
  Checkout,
])
const Refund = z.object({ status: z.string(), failureReason: Failure })
export const FoundRefund = z.union([
  z.object({ status: z.literal('NOT_FOUND') }).transform(() => null),
  z.object({ status: z.literal('FOUND'), data: Refund }).transform(({ data }) => data),
])
export const Keys = z.array(z.object({ id: z.string(), key: z.string() }))
export const PawapayNotice = z.object({
  status: z.string(),
  checkoutId: z.uuid().optional(),
  depositId: z.string().optional(),
  refundId: z.string().optional(),
})

const Terms = z.object({
  status: z.string().default('OPERATIONAL'),
  minAmount: z.coerce.number().optional(),
  maxAmount: z.coerce.number().optional(),
})
const OperationTypes = z.object({ DEPOSIT: Terms.optional() })
/** Operators of the account, with their limits and availability. */
export const ActiveConfiguration = z.object({
  countries: z.array(
    z.object({
      providers: z.array(
        z.object({
          provider: z.string(),
          currencies: z.array(
            z.object({
              currency: z.string(),
              // The documentation shows a list, but the API returns an object.
              operationTypes: z.union([
                z.array(OperationTypes).transform((list) => list.find(({ DEPOSIT }) => DEPOSIT) ?? {}),
                OperationTypes,
              ]),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** pawaPay’s names of our operators. */
export const PAWAPAY_NAMES: Readonly<Partial<Record<Operator, string>>> = {
  mtn_bj: 'MTN_MOMO_BEN',
  moov_bj: 'MOOV_BEN',
  orange_ci: 'ORANGE_CIV',
  mtn_ci: 'MTN_MOMO_CIV',
  wave_ci: 'WAVE_CIV',
  orange_sn: 'ORANGE_SEN',
  free_sn: 'FREE_SEN',
  wave_sn: 'WAVE_SEN',
  orange_bf: 'ORANGE_BFA',
  moov_bf: 'MOOV_BFA',
}
export const ISO3: Readonly<Record<string, string>> = { TG: 'TGO', BJ: 'BEN', CI: 'CIV', SN: 'SEN', BF: 'BFA' }

/** `300000.0000` → 300000, parsed as text. We never request a fraction of a franc, so one is an error. */
export function parseFrancs(text: string): number {
  const [, integer, part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (integer === undefined || /[1-9]/.test(part)) throw new ProviderError(`pawaPay tells an amount of ${text}`, false)
  return Number(integer)
}
