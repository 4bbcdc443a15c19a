import { Link } from 'react-router-dom'
import type { FormOutcome as Outcome, SentTexts } from './sent-form'

/**
 * What became of a form, at its top: with the server, kept on the device, or refused and why. The region stands before
 * its text, so that screen readers announce the text.
 */
export function FormOutcome({ outcome, t }: { outcome: Outcome; t: SentTexts & { readonly seeOutbox: string } }) {
  if (outcome !== null && typeof outcome === 'object')
    return (
      <p className="notice notice-bad" role="alert">
        <strong>{t.failedTitle}.</strong> {outcome.failed}
      </p>
    )
  return (
    <div aria-live="polite">
      {outcome === 'received' && <p className="notice notice-good">{t.sentText}</p>}
      {outcome === 'kept' && (
        <p className="notice">
          <strong>{t.keptTitle}.</strong> {t.keptText} <Link to="/outbox">{t.seeOutbox}</Link>
        </p>
      )}
    </div>
  )
}
