import { useEffect, useState } from 'react'
import { availabilityRoutes } from '#contract/routes/booking'
import { useOnline } from '../../device/use-online'
import { buildAddress, call, type ReplyAt } from '../../network/call'
import { ApiError, findRefusal } from '../../network/http'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useAnswer } from '../../shell/answers'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { actingAs, useAccount } from '../account/account-context'
import { Part } from '../account/part'
import { BookingRulesForm } from './booking-rules'
import { Exceptions } from './booking-exceptions'
import { Week } from './booking-week'
import './sessions.css'

export type AvailabilityReply = ReplyAt<typeof availabilityRoutes.read>

const ADDRESS = buildAddress(availabilityRoutes.read)
const DRAFT = 'availability'

/** A mentor's availability: weekly hours, special days and rules. A draft is stored until it is published. */
export function AvailabilityScreen() {
  const answer = useAnswer(ADDRESS, { persist: true, isFresh: true })
  return <Part answer={answer}>{(published) => <Hours published={published} onPublished={answer.refetch} />}</Part>
}

/** Reads a draft of this screen; other formats are ignored. */
function readDraft(stored: Record<string, unknown> | null): AvailabilityReply | null {
  const text = stored?.['said']
  // The cast is safe: only `keep` below writes this field.
  return typeof text === 'string' ? (JSON.parse(text) as AvailabilityReply) : null
}

function Hours({ published, onPublished }: { published: AvailabilityReply; onPublished: () => void }) {
  const { t } = useTranslation('booking')
  const { t: ta } = useTranslation('account')
  const engine = useSyncEngine()
  const { person } = useAccount()
  const isOnline = useOnline()
  const [draft, setDraft] = useState<AvailabilityReply | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(
    () =>
      void engine.draft(DRAFT).then(
        (stored) => setDraft((now) => now ?? readDraft(stored)),
        () => undefined,
      ),
    [engine],
  )
  const keep = (next: AvailabilityReply | null) => {
    setDraft(next)
    void engine.saveDraft(DRAFT, next && { said: JSON.stringify(next) }).catch(() => undefined)
  }
  const shown = draft ?? published
  const change = (part: Partial<AvailabilityReply>) => keep({ ...shown, ...part })

  async function publish() {
    setBusy(true)
    setFailure(null)
    const { version, ...body } = shown
    try {
      const headers = { ...actingAs(person).headers, 'If-Match': `"${String(version)}"` }
      await call(availabilityRoutes.edit, { body, headers })
      keep(null)
      onPublished()
      showToast({ title: t('availability.saved') })
    } catch (error) {
      const current = findRefusal(error)?.current
      if (error instanceof ApiError && error.status === 412 && isVersioned(current)) {
        setFailure(t('availability.changed'))
        keep({ ...shown, version: current.version })
        onPublished()
      } else setFailure([failureText(error, ta), ...listErrors(error)].join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="lead">{t('availability.lead')}</p>
      <Week slots={shown.slots} onChange={(slots) => change({ slots })} />
      <Exceptions exceptions={shown.exceptions} onChange={(exceptions) => change({ exceptions })} />
      <BookingRulesForm rules={shown.rules} onChange={(rules) => change({ rules })} />
      <div className="card">
        {failure && (
          <p className="notice notice-bad" role="alert">
            {failure}
          </p>
        )}
        {draft && <p role="status">{t('availability.draft')}</p>}
        {draft && !isOnline && (
          <p className="note">
            <Icon name="offline" /> {t('availability.offline')}
          </p>
        )}
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={!draft || isBusy || !isOnline}
            onClick={() => void publish()}
          >
            {t(isBusy ? 'availability.saving' : 'availability.save')}
          </button>
          {draft && !isBusy && (
            <button type="button" className="button button-quiet" onClick={() => keep(null)}>
              {t('availability.drop')}
            </button>
          )}
        </p>
      </div>
    </>
  )
}

const isVersioned = (value: unknown): value is { readonly version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'

/** The server's error messages for the fields. */
const listErrors = (error: unknown): string[] =>
  Object.values(findRefusal(error)?.fields ?? {}).map(({ message }) => message)
