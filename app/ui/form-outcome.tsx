import { Link } from 'react-router-dom'
import type { SentFormOutcome, SentTexts } from './sent-form'

/**
 * The outcome of a form, at its top: received, stored on the device, or refused with the reason. The live region exists
 * before its text, so that screen readers announce the text.
 */
export function FormOutcome({
  outcome,
  t,
}: {
  outcome: SentFormOutcome
  t: SentTexts & { readonly seeOutbox: string }
}) {
  if (outcome !== null && typeof outcome === 'object' && 'failed' in outcome)
    return (
      <p className="notice notice-bad" role="alert">
        <strong>{t.failedTitle}.</strong> {outcome.failed}
      </p>
    )
  return (
    <div aria-live="polite">
      {outcome === 'received' && <p className="notice notice-good">{t.sentText}</p>}
      {outcome !== null && typeof outcome === 'object' && (
        <p className="notice">
          <strong>{t.keptTitle}.</strong> {outcome.kept} <Link to="/outbox">{t.seeOutbox}</Link>
        </p>
      )}
    </div>
  )
}
