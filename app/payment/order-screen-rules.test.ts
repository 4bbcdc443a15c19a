import { ORDER_STATUSES } from '#contract/choices'
import type { PaymentState } from '#contract/payments'
import {
  paymentFailureText,
  isAwaited,
  isOver,
  isPaid,
  paypalNumber,
  paypalPlan,
  pollDelay,
  chooseReturn,
  chooseScreen,
  toStepKey,
  walletDelay,
  type OrderScreenKind,
} from './order-screen-rules'
import { orderState } from './order-state.testing'
import * as en from './payment.en'
import * as fr from './payment.fr'

describe('the screen of an order', () => {
  it.each<[Partial<PaymentState>, OrderScreenKind]>([
    [{ status: 'pending' }, 'card'],
    [{ status: 'failed', failureCode: 'card_declined' }, 'card'],
    [{ status: 'requires_action' }, 'confirm'],
    [{ status: 'requires_action', provider: 'stripe' }, 'card'],
    [{ status: 'pending', approvalUrl: 'https://paypal.example/agree' }, 'paypal'],
    [{ status: 'processing' }, 'processing'],
    [{ status: 'processing', approvalUrl: 'https://paypal.example/agree' }, 'processing'],
    [{ status: 'pending', held: true }, 'held'],
    [{ status: 'succeeded', clientSecret: null }, 'paid'],
    [{ status: 'succeeded', held: true, clientSecret: null }, 'paid'],
    [{ status: 'cancelled', clientSecret: null }, 'cancelled'],
    [{ status: 'expired', clientSecret: null }, 'expired'],
    [{ status: 'refunded', clientSecret: null }, 'refunded'],
    [{ status: 'partly_refunded', clientSecret: null }, 'partlyRefunded'],
    [{ status: 'created', clientSecret: null }, 'cancelled'],
    [{ status: 'cancelled', byRelative: true }, 'relative'],
    [{ status: 'cancelled', byRelative: true, paidByRelative: true }, 'relativePaid'],
  ])('of %j is %s', (given, screen) => {
    expect(chooseScreen(orderState(given))).toBe(screen)
  })

  it('never offers to pay what is paid, refunded, on its way or on hold', () => {
    for (const status of ORDER_STATUSES)
      for (const held of [false, true]) {
        const screen = chooseScreen(orderState({ status, held }))
        if (isOver(status) || status === 'processing' || held)
          expect(['card', 'confirm', 'paypal']).not.toContain(screen)
      }
  })

  it('is asked again only while something is awaited', () => {
    expect((['processing', 'held', 'relative'] as const).every((screen) => isAwaited(screen, false))).toBe(true)
    expect(
      (['card', 'confirm', 'paypal', 'paid', 'relativePaid', 'cancelled', 'expired', 'refunded'] as const).some(
        (screen) => isAwaited(screen, false),
      ),
    ).toBe(false)
    expect(isAwaited('card', true)).toBe(true)
  })

  it('is asked rarely after a while', () => {
    expect([0, 1, 2, 3, 4, 5, 500].map(pollDelay)).toEqual([3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000])
  })
})

describe('the return from the card provider', () => {
  it.each<[PaymentState['status'], string]>([
    ['succeeded', 'success'],
    ['refunded', 'success'],
    ['processing', 'processing'],
    ['pending', 'failed'],
    ['failed', 'failed'],
    ['created', 'failed'],
    ['requires_action', 'unknown'],
    ['cancelled', 'unknown'],
    ['expired', 'unknown'],
  ])('with %s is %s', (status, expected) => {
    expect(chooseReturn(orderState({ status }))).toBe(expected)
  })

  it('waits for an administrator when the order is on hold', () => {
    expect(chooseReturn(orderState({ status: 'pending', held: true }))).toBe('processing')
  })
})

test('the specified words', () => {
  expect(fr.payment).toMatchObject({
    failed: 'Votre paiement a échoué. Veuillez réessayer avec une autre méthode de paiement.',
    unknownStatus: 'Une erreur inconnue est survenue lors du paiement.',
    paidTitle: 'Paiement réussi',
    sandbox: 'Bac à sable, aucun débit réel',
  })
  expect(fr.payment.paidText).toMatch(/^Votre paiement a été traité avec succès/)
  expect(fr.payment.checkout.failed).toBe("Erreur lors de la création de l'intention de paiement")
  expect(fr.payment.card.confirmError).toBe('Une erreur est survenue lors du paiement.')
  expect(fr.cancel.heading).toBe('Paiement annulé')
  expect(en.payment.errorTitle).toBe('Payment error')
})

test('a failure says the specified sentence, and the reason where there is one', () => {
  for (const { payment } of [fr, en]) {
    expect(paymentFailureText(payment, null)).toBe(payment.failed)
    expect(paymentFailureText(payment, 'some_new_code')).toBe(payment.failed)
    for (const code of Object.keys(payment.card.reasons))
      expect(paymentFailureText(payment, code)).toBe(`${payment.failed} ${payment.card.reasons[code] ?? ''}`)
  }
  expect(Object.keys(en.payment.card.reasons)).toEqual(Object.keys(fr.payment.card.reasons))
})

test('a PayPal number is PP- and the first 12 characters of the transaction', () => {
  expect(paypalNumber('5O190127TN364715T')).toBe('PP-5O190127TN36')
  expect(paypalNumber('short')).toBe('PP-short')
})

test.each([
  ['basic', 'basic'],
  ['premium', 'premium'],
  ['institution', 'basic'],
  ['zzz', 'basic'],
  [null, 'basic'],
] as const)('the PayPal page takes the plan %s as %s', (query, plan) => {
  expect(paypalPlan(query)).toBe(plan)
})

test('only money that arrived counts as paid', () => {
  expect(ORDER_STATUSES.filter(isPaid)).toEqual(['succeeded', 'refunded', 'partly_refunded'])
})

describe('an order that a phone pays', () => {
  const wallet = { operator: 'mixx_tg', lastDigits: '56', pushedAt: null, mayPushAt: null } as const
  test.each([
    ['pending', 'wallet'],
    ['processing', 'wallet'],
    ['failed', 'wallet'],
    ['succeeded', 'paid'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('that is %s shows %s', (status, screen) => {
    expect(chooseScreen(orderState({ status, wallet, clientSecret: null, approvalUrl: 'https://page.example' }))).toBe(
      screen,
    )
    expect(chooseScreen(orderState({ status: 'pending', wallet, held: true }))).toBe('held')
  })

  test('is asked about soon again once its status changed, or its phone is asked anew', () => {
    const at = (pushedAt: string | null, status: PaymentState['status'] = 'processing') =>
      orderState({ status, wallet: { ...wallet, pushedAt } })
    const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:11:00.000Z']
    expect(toStepKey(at(first))).toBe(toStepKey(at(first)))
    expect(new Set([at(null), at(first), at(second), at(first, 'failed'), null].map(toStepKey)).size).toBe(5)
  })

  test('is asked about soon, then seldom, then when somebody looks', () => {
    const delays = Array.from({ length: 16 }, (_, attempt) => walletDelay(attempt))
    expect(delays.filter((delay) => delay === 5_000)).toHaveLength(6)
    expect(delays.filter((delay) => delay === 15_000)).toHaveLength(8)
    expect(delays.slice(14)).toEqual([false, false])
  })
})
