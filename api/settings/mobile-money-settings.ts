import * as z from 'zod'
import { OPERATOR_IDS, OPERATORS, type Operator, type WalletLimits } from '#domain/money/mobile-money'

const PROVIDERS = ['fedapay', 'pawapay'] as const
const words = (text: string): string[] => text.split(',').flatMap((word) => word.trim() || [])
const isOperator = (text: string): text is Operator => text in OPERATORS

/** `mtn_bj=100-500000/5`: minimum, maximum, and an optional multiple. */
const LIMIT = /^(\w+)=(\d{1,9})-(\d{1,9})(?:\/(\d{1,4}))?$/
type Limits = Partial<Record<Operator, Partial<WalletLimits>>>

function parseLimits(list: readonly string[]): Limits | null {
  const limits: Limits = {}
  for (const word of list) {
    const [, operator = '', min = '', max = '', multiple] = LIMIT.exec(word) ?? []
    if (!isOperator(operator) || Number(min) > Number(max) || multiple === '0') return null
    limits[operator] = {
      min: Number(min),
      max: Number(max),
      ...(multiple !== undefined && { multiple: Number(multiple) }),
    }
  }
  return limits
}

/** The offered wallets, the preferred providers and the limits. */
export const mobileMoneySettings = {
  MOBILE_MONEY_ORDER: z
    .string()
    .default('fedapay,pawapay')
    .transform(words)
    .pipe(z.array(z.enum(PROVIDERS)).min(1))
    .describe('fedapay et pawapay, le préféré d’abord'),
  MOBILE_MONEY_OFF: z
    .string()
    .default('')
    .transform(words)
    .refine((list) => list.every((word) => isOperator(word.replace(/^(fedapay|pawapay):/, ''))))
    .describe(
      `des opérateurs à ne pas proposer, parmi ${OPERATOR_IDS.join(', ')}, ou chez un seul\u202f: pawapay:mtn_bj`,
    ),
  MOBILE_MONEY_LIMITS: z
    .string()
    .default('')
    .transform((text, context) => {
      const limits = parseLimits(words(text))
      if (limits) return limits
      context.issues.push({ code: 'custom', input: text, message: 'unreadable' })
      return z.NEVER
    })
    .describe('des bornes par opérateur, comme mtn_bj=100-500000/5'),
}
