import type * as z from 'zod'
import type { Operator } from '#domain/money/mobile-money'
import type { WalletService, WalletServices } from './payment-port'
import { ActiveConfiguration, PAWAPAY_NAMES } from './pawapay-shapes'

const EVERY_MS = 60_000
const UNKNOWN: WalletService = { push: false, min: 100, max: 1_000_000 }
type Terms = { readonly isOut: boolean; readonly min: number; readonly max: number }

/**
 * The limits and availability of each operator at pawaPay. A use refreshes them at most once a minute, without waiting
 * for the answer.
 */
export class PawapayConditions {
  private known = new Map<string, Terms>()
  private requestedAt = 0

  constructor(private readonly read: () => Promise<z.output<typeof ActiveConfiguration>>) {}

  get wallets(): WalletServices {
    this.refresh()
    const services = Object.entries(PAWAPAY_NAMES).map(([operator, name]) => {
      const terms = this.known.get(name)
      return [operator, terms ? { push: false, min: terms.min, max: terms.max } : UNKNOWN] as const
    })
    return Object.fromEntries(services)
  }

  isOut(operator: Operator): boolean {
    this.refresh()
    return this.known.get(PAWAPAY_NAMES[operator] ?? '')?.isOut === true
  }

  refresh(now = Date.now()): void {
    if (now < this.requestedAt + EVERY_MS) return
    this.requestedAt = now
    // Without an answer the known conditions stay; pawaPay itself refuses an impossible payment.
    void this.read().then(
      (configuration) => (this.known = toTerms(configuration)),
      () => undefined,
    )
  }
}

function toTerms({ countries }: z.output<typeof ActiveConfiguration>): Map<string, Terms> {
  const entries = countries.flatMap(({ providers }) =>
    providers.flatMap(({ provider, currencies }) => {
      const terms = currencies.find(({ currency }) => currency === 'XOF')?.operationTypes.DEPOSIT
      if (!terms) return []
      const { status, minAmount: min = UNKNOWN.min, maxAmount: max = UNKNOWN.max } = terms
      return [[provider, { isOut: status !== 'OPERATIONAL', min, max }] as const]
    }),
  )
  return new Map(entries)
}
