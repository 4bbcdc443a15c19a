import { useEffect, useState, type SubmitEvent } from 'react'
import { Field } from '../ui/field'
import type { CardProps } from './card-step'
import { confirmSandbox } from './payment-calls'

const TESTS = [
  ['4242 4242 4242 4242', 'testOk'],
  ['4000 0000 0000 0002', 'testDeclined'],
  ['4000 0025 0000 3155', 'testConfirm'],
] as const

/** Ready as soon as it is drawn. */
function useReady(onReady: () => void, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) onReady()
  })
}

/** Our own form, where no money moves: a number among the usual test cards is all. */
export function SandboxCard({ t, state, canSubmit, isBusy, label, onReady, send }: CardProps) {
  const [card, setCard] = useState('')
  const [isWrong, setWrong] = useState(false)
  useReady(onReady, canSubmit || isBusy)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const digits = card.replace(/\D/g, '')
    const isCard = digits.length >= 12 && digits.length <= 19
    setWrong(!isCard)
    if (isCard) void send(() => confirmSandbox({ clientSecret: state.clientSecret ?? '', card: digits }))
  }
  return (
    <form noValidate onSubmit={submit}>
      <h2>{t.card.heading}</h2>
      <Field label={t.card.number} help={t.card.numberHelp} error={isWrong ? t.card.numberInvalid : undefined}>
        {(a11y) => <input {...a11y} value={card} onChange={(event) => setCard(event.target.value)} inputMode="numeric" autoComplete="off" maxLength={23} disabled={isBusy} />}
      </Field>
      <div className="chips" role="group" aria-label={t.card.tests}>
        {TESTS.map(([number, outcome]) => (
          <button key={number} type="button" aria-pressed={card === number} disabled={isBusy} onClick={() => setCard(number)}>
            {number.slice(-4)} · {t.card[outcome]}
          </button>
        ))}
      </div>
      <button type="submit" className="button pay-button" disabled={!canSubmit}>
        {label}
      </button>
    </form>
  )
}

/** What a bank would ask the holder of some cards. */
export function SandboxConfirmation({ t, state, canSubmit, isBusy, onReady, send }: CardProps) {
  useReady(onReady, canSubmit || isBusy)
  const answer = (authorise: boolean) => void send(() => confirmSandbox({ clientSecret: state.clientSecret ?? '', authorise }))
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
