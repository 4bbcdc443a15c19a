import fc from 'fast-check'
import { canSubmit, cardForm, FIRST, type CardEvent, type CardForm } from './card-form-state'
import { orderState } from '../order-state.testing'

const after = (...events: CardEvent[]): CardForm => events.reduce(cardForm, FIRST)
const READY: CardEvent = { type: 'ready' }
const SENT: CardEvent = { type: 'submitted' }
const CUT: CardEvent = { type: 'cut' }
const reported = (given: Parameters<typeof orderState>[0]): CardEvent => ({ type: 'told', state: orderState(given) })

describe('the card form', () => {
  it('cannot be sent before the provider is ready, nor while a payment is in progress', () => {
    expect(canSubmit(FIRST)).toBe(false)
    expect(canSubmit(after(READY))).toBe(true)
    expect(canSubmit(after(READY, SENT))).toBe(false)
    expect(canSubmit(after(READY, SENT, reported({ status: 'succeeded' })))).toBe(false)
  })

  it.each([
    ['succeeded', 'success'],
    ['processing', 'processing'],
    ['failed', 'error'],
    ['requires_action', 'initial'],
  ] as const)('is told %s and becomes %s', (status, expected) => {
    expect(after(READY, SENT, reported({ status }))).toMatchObject({ status: expected, isUnsure: false })
  })

  it('keeps the reason of a refusal until the next sending', () => {
    const refused = after(READY, SENT, reported({ status: 'failed', failureCode: 'card_declined' }))
    expect(refused.failure).toEqual({ code: 'card_declined' })
    expect(canSubmit(refused)).toBe(true)
    expect(cardForm(refused, SENT).failure).toBeNull()
    expect(after(READY, SENT, { type: 'refused', message: 'Your card number is incomplete.' })).toMatchObject({
      status: 'error',
      failure: { message: 'Your card number is incomplete.' },
    })
  })

  it('cannot be sent again after a cut, until the server has said', () => {
    const unsure = after(READY, SENT, CUT)
    expect(unsure).toMatchObject({ status: 'processing', isUnsure: true })
    expect(canSubmit(unsure)).toBe(false)
    expect(cardForm(unsure, reported({ status: 'succeeded' }))).toMatchObject({ status: 'success', isUnsure: false })
    expect(cardForm(unsure, reported({ status: 'failed' }))).toMatchObject({ status: 'error', isNotSent: false })
  })

  it('says that nothing left when the server never got it, and can then be sent', () => {
    const back = after(READY, SENT, CUT, reported({ status: 'pending' }))
    expect(back).toMatchObject({ status: 'initial', isNotSent: true, isUnsure: false })
    expect(canSubmit(back)).toBe(true)
  })

  it('goes on with a sending, and keeps a refusal, where another call says that the order stands as before', () => {
    const unchanged: CardEvent = { type: 'unchanged', state: orderState({ status: 'pending' }) }
    const sending = after(READY, SENT)
    expect(cardForm(sending, unchanged)).toBe(sending)
    expect(canSubmit(cardForm(sending, unchanged))).toBe(false)
    const refused = after(READY, SENT, { type: 'refused', message: 'Your card was declined.' })
    expect(cardForm(refused, unchanged)).toBe(refused)
    expect(cardForm(after(READY, SENT, CUT), unchanged)).toMatchObject({ isNotSent: true, isUnsure: false })
  })

  it('does not tell the refusal of before again after a cut, but a new one', () => {
    const before = after(READY, SENT, reported({ status: 'failed', failureCode: 'card_declined' }), SENT, CUT)
    expect(cardForm(before, reported({ status: 'failed', failureCode: 'card_declined' }))).toMatchObject({
      status: 'initial',
      isNotSent: true,
      failure: null,
    })
    expect(cardForm(before, reported({ status: 'failed', failureCode: 'insufficient_funds' }))).toMatchObject({
      status: 'error',
      isNotSent: false,
      failure: { code: 'insufficient_funds' },
    })
  })

  it('is never sent twice without an answer in between, whatever happens', () => {
    const event = fc.oneof(
      fc.constantFrom<CardEvent>(READY, CUT, { type: 'refused', message: 'no' }),
      fc
        .constantFrom('pending', 'failed', 'processing', 'requires_action', 'succeeded', 'cancelled')
        .map((status) => reported({ status } as const)),
      fc.constant('press' as const),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let form = FIRST
        let isOnItsWay = false
        let isPaid = false
        for (const happened of events) {
          if (happened === 'press') {
            if (!canSubmit(form)) continue
            expect(isOnItsWay).toBe(false)
            expect(isPaid).toBe(false)
            form = cardForm(form, SENT)
            isOnItsWay = true
            continue
          }
          // A network failure or a refusal occurs only after a submission.
          if ((happened.type === 'cut' || happened.type === 'refused') && !isOnItsWay) continue
          form = cardForm(form, happened)
          if (happened.type === 'told' || happened.type === 'refused') isOnItsWay = false
          if (happened.type === 'told') isPaid = happened.state.status === 'succeeded'
        }
      }),
    )
  })
})
