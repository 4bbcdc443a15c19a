import { Link } from 'react-router-dom'
import type { FormOutcome as Outcome, SentTexts } from '../lib/sent-form'

/** What became of a form, at its top: with the server, kept on the device, or refused and why. */
export function FormOutcome({ outcome, t }: { outcome: Outcome; t: SentTexts & { readonly seeOutbox: string } }) {
  if (outcome === null) return null
  if (outcome === 'received')
    return (
      <p className="notice notice-good">
        <strong>{t.sentTitle}.</strong> {t.sentText}
      </p>
    )
  if (outcome === 'kept')
    return (
      <p className="notice">
        <strong>{t.keptTitle}.</strong> {t.keptText} <Link to="/outbox">{t.seeOutbox}</Link>
      </p>
    )
  return (
    <p className="notice notice-bad" role="alert">
      <strong>{t.failedTitle}.</strong> {outcome.failed}
    </p>
  )
}
