import { useRef, useState, type SubmitEvent } from 'react'
import { COUNTRIES } from '#contract/countries'
import {
  findCountry,
  limitBroken,
  toMsisdn,
  OPERATORS,
  WALLET_COUNTRIES,
  WALLET_COUNTRY_CODES,
  WITHOUT_WALLETS,
  type WalletCountry,
} from '#domain/money/mobile-money'
import { formatFrancs } from '#domain/money/money'
import { deviceRegion } from '../../device/region'
import { interpolate } from '../../i18n/interpolate'
import { useFrame } from '../../i18n/frame-context'
import { findRefusal } from '../../network/http'
import { Field } from '../../ui/field'
import type { PaymentMethods, WalletWish } from '../payment-calls'
import type { WalletTexts } from './wallet.fr'

interface Props {
  w: WalletTexts
  methods: PaymentMethods
  /** Amount to pay, in francs. */
  francs: number
  isBusy: boolean
  /** The country, if the payer has already chosen it. */
  only?: WalletCountry
  /** Creates the order; throws NetworkError or ApiError. */
  onPay: (wallet: WalletWish) => Promise<void>
}

type Country = WalletCountry | (typeof WITHOUT_WALLETS)[number]
const isServed = (country: Country): country is WalletCountry => country in WALLET_COUNTRIES

const walletCountry = (region: string | null): Country =>
  [...WALLET_COUNTRY_CODES, ...WITHOUT_WALLETS].find((code) => code === region) ?? 'TG'

/** Asks for country, operator and number, and shows the amount to be debited before sending. */
export function WalletForm({ w, methods, francs, isBusy, only, onPay }: Props) {
  const { language } = useFrame()
  const [country, setCountry] = useState<Country>(only ?? walletCountry(deviceRegion()))
  const services = methods.mobile.filter(({ operator }) => OPERATORS[operator].country === country)
  const [chosen, setChosen] = useState('')
  const service = services.find(({ operator }) => operator === chosen) ?? services[0]
  const [number, setNumber] = useState('')
  const [error, setError] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = service ? OPERATORS[service.operator].name : ''
  const shown = formatFrancs(francs, language)
  const broken = service ? limitBroken(francs, service) : null
  const countries = COUNTRIES.filter(({ code }) =>
    [...WALLET_COUNTRY_CODES, ...WITHOUT_WALLETS].includes(code as never),
  )
  const countryName = countries.find(({ code }) => code === country)?.[language] ?? ''

  /** A country code in the number selects the country. */
  function write(written: string) {
    setNumber(written)
    const named = only === undefined ? findCountry(written) : null
    if (named !== null) setCountry(named)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!service || broken || isSending || !isServed(country)) return
    const isNumber = toMsisdn(country, number) !== null
    const { example } = WALLET_COUNTRIES[country]
    setError(isNumber ? '' : number.trim() ? interpolate(w.numberInvalid, { example }) : w.numberRequired)
    setTrouble('')
    if (!isNumber) return field.current?.focus()
    setSending(true)
    try {
      await onPay({ operator: service.operator, number: number.trim() })
    } catch (failure) {
      setTrouble(findRefusal(failure)?.message ?? w.offline)
    }
    setSending(false)
  }

  const isWaiting = isBusy || isSending
  return (
    <form className="pay-form" noValidate onSubmit={(event) => void submit(event)} aria-busy={isWaiting}>
      <h2>{w.heading}</h2>
      {only === undefined && (
        <Field label={w.country}>
          {(a11y) => (
            <select
              {...a11y}
              value={country}
              disabled={isWaiting}
              onChange={(event) => setCountry(event.target.value as Country)}
            >
              {countries.map((one) => (
                <option key={one.code} value={one.code}>
                  {one[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {!service || !isServed(country) ? (
        <p className="notice" role="status">
          {interpolate((methods.card ?? methods.paypal) ? w.none : w.noneAlone, { country: countryName })}
        </p>
      ) : (
        <>
          <fieldset className="payment-methods">
            <legend>{w.operator}</legend>
            {services.map(({ operator }) => (
              <label key={operator} className="switch">
                <input
                  type="radio"
                  name="operator"
                  checked={operator === service.operator}
                  disabled={isWaiting}
                  onChange={() => setChosen(operator)}
                />
                <span>{OPERATORS[operator].name}</span>
              </label>
            ))}
          </fieldset>
          <Field
            label={interpolate(w.number, { operator: name })}
            help={interpolate(w.numberHelp, {
              example: WALLET_COUNTRIES[country].example,
              dial: WALLET_COUNTRIES[country].dial,
            })}
            error={error || undefined}
          >
            {(a11y) => (
              <input
                {...a11y}
                ref={field}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={24}
                value={number}
                disabled={isWaiting}
                onChange={(event) => write(event.target.value)}
              />
            )}
          </Field>
          {methods.sandbox && <p className="note">{w.sandbox}</p>}
          {broken ? (
            <p className="notice notice-bad" role="alert">
              {interpolate(w.limits[broken], {
                operator: name,
                min: formatFrancs(service.min, language),
                max: formatFrancs(service.max, language),
                multiple: service.multiple,
              })}
            </p>
          ) : (
            <>
              <p>
                <strong>{interpolate(w.debit, { operator: name, amount: shown })}</strong>
              </p>
              <p>{service.push ? w.push : w.page}</p>
            </>
          )}
          {trouble && (
            <p className="notice notice-bad" role="alert">
              {trouble}
            </p>
          )}
          <button type="submit" className="button pay-button pay-way" disabled={isWaiting || broken !== null}>
            {isWaiting ? w.starting : interpolate(w.pay, { amount: shown, operator: name })}
          </button>
        </>
      )}
    </form>
  )
}
