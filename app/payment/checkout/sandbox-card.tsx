import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Field } from '../../ui/field'
import type { CardProps, ConfirmationProps } from './card-step'
import { confirmSandbox } from '../payment-calls'

const TESTS = [
  ['4242 4242 4242 4242', 'testOk'],
  ['4000 0000 0000 0002', 'testDeclined'],
  ['4000 0025 0000 3155', 'testConfirm'],
] as const

/** Reports readiness after the first render. */
function useReady(onReady: () => void, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) onReady()
  })
}

/** A card form without real payments, which accepts the usual test card numbers. */
export function SandboxCard({
  t,
  state: { clientSecret },
  card,
  isBusy,
  isReady,
  onReady,
}: CardProps & { isReady: boolean }) {
  const [number, setNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useReady(onReady, isReady)
  const confirm = () => {
    const digits = number.replace(/\D/g, '')
    const isCard = digits.length >= 12 && digits.length <= 19
    setWrong(!isCard)
    if (!isCard) field.current?.focus()
    return isCard ? () => confirmSandbox({ clientSecret: clientSecret ?? '', card: digits }) : null
  }
  useImperativeHandle(card, () => confirm)
  return (
    <>
      <Field label={t.card.number} help={t.card.numberHelp} error={isWrong ? t.card.numberInvalid : undefined}>
        {(a11y) => (
          <input
            {...a11y}
            ref={field}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            disabled={isBusy}
          />
        )}
      </Field>
      <div className="chips" role="group" aria-label={t.card.tests}>
        {TESTS.map(([test, outcome]) => (
          <button
            key={test}
            type="button"
            aria-pressed={number === test}
            disabled={isBusy}
            onClick={() => setNumber(test)}
          >
            {test.slice(-4)} · {t.card[outcome]}
          </button>
        ))}
      </div>
    </>
  )
}

/** Simulates the confirmation that a bank requires for some cards. */
export function SandboxConfirmation({ t, state, canSubmit, isBusy, onReady, send }: ConfirmationProps) {
  useReady(onReady, canSubmit || isBusy)
  const answer = (authorise: boolean) =>
    void send(() => confirmSandbox({ clientSecret: state.clientSecret ?? '', authorise }))
  return (
    <>
      <h2>{t.card.confirmHeading}</h2>
      <p>{t.card.confirmText}</p>
      <p className="actions">
        <button type="button" className="button" disabled={!canSubmit} onClick={() => answer(true)}>
          {isBusy ? t.card.processing : t.card.authorise}
        </button>
        <button type="button" className="button button-quiet" disabled={!canSubmit} onClick={() => answer(false)}>
          {t.card.refuse}
        </button>
      </p>
    </>
  )
}
