import { useEffect, useRef, useState } from 'react'
import { interpolate } from '../../i18n/interpolate'
import { Icon } from '../../ui/icon'
import { resendConfirmation } from './registering'
import type { RegisterTexts } from './registration.fr'

interface Props {
  t: RegisterTexts
  email: string
  onOther: () => void
}

/** Confirms that a link was mailed, also after a reload: the device stores the address until the account exists. */
export function LinkSent({ t, email, onOther }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { failed: string }>('idle')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const again = async () => {
    setState('busy')
    const failed = await resendConfirmation(email, t)
    setState(failed === null ? 'sent' : { failed })
  }
  return (
    <div className="message">
      <Icon name="contact" className="icon icon-large" />
      <h1 ref={heading} tabIndex={-1}>
        {t.sent.heading}
      </h1>
      <p role="status">{interpolate(t.sent.text, { email })}</p>
      <p className="note">{t.sent.hint}</p>
      {state === 'sent' && (
        <p className="notice notice-good" role="status">
          {t.sent.sent}
        </p>
      )}
      {typeof state === 'object' && (
        <p className="notice notice-bad" role="alert">
          {state.failed}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" disabled={state === 'busy'} onClick={() => void again()}>
          {state === 'busy' ? t.busy : t.sent.again}
        </button>
        <button type="button" className="button button-quiet" onClick={onOther}>
          {t.sent.other}
        </button>
      </p>
    </div>
  )
}
