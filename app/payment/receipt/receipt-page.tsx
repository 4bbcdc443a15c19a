import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LivePageProps } from '../../network/pages/live-pages'
import { Field } from '../../ui/field'
import { useHydrated } from '../../ui/use-hydrated'
import { CheckedReceipt } from './checked-receipt'
import { Waiting } from '../parts'
import '../payment.css'
import type { ReceiptTexts } from '../payment.fr'

/** `/recu/NUMBER#content.signature`: the part after `#` never leaves the device. */
export default function ReceiptPage({ page }: LivePageProps) {
  const t = page.texts as ReceiptTexts // Written by the build with this type.
  const { pathname, hash } = useLocation()
  const isHydrated = useHydrated()
  const number = isHydrated ? (/^\/recu\/([\w-]+)$/.exec(pathname)?.[1] ?? '').toUpperCase() : ''
  return (
    <div className="wide narrow tall receipt-sheet">
      {number ? (
        <CheckedReceipt key={number + hash} t={t} number={number} fragment={hash} />
      ) : (
        <>
          <h1>{t.heading}</h1>
          {/* The build does not know the address; this variant replaces the number form for an opened receipt. */}
          {!isHydrated && (
            <div className="for-order">
              <Waiting text={t.checking} />
            </div>
          )}
          <div className={isHydrated ? undefined : 'for-anyone'}>
            <p className="lead">{t.lead}</p>
            <NumberForm t={t} />
          </div>
        </>
      )}
    </div>
  )
}

function NumberForm({ t }: { t: ReceiptTexts }) {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const clean = number.trim().toUpperCase()
    const isNumber = /^[RA]-\d{4}-\d{6,9}$/.test(clean)
    setWrong(!isNumber)
    if (isNumber) navigate(`/recu/${clean}`)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field label={t.number} help={t.numberHelp} error={isWrong ? t.numberInvalid : undefined}>
        {(a11y) => (
          <input
            {...a11y}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        )}
      </Field>
      <button type="submit" className="button">
        {t.open}
      </button>
    </form>
  )
}
