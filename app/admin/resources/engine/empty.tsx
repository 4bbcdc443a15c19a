import type { TFunction } from 'i18next'
import { Link, useLocation } from 'react-router-dom'
import type { ListSnapshot, Row } from '../../../offline/storage/types'
import { askToSignIn } from '../../../session/session'
import { Icon } from '../../../ui/icon'
import { loginAddress } from '../../session/intended'
import type { Definition } from '../definition'

const SKELETON_ROWS = 5

/** Five rows to come (specification, section 9). */
export const Skeleton = ({ label }: { label: string }) => (
  <div className="row-skeletons" role="status" aria-busy="true">
    <span className="hidden">{label}</span>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <div key={index} className="row-skeleton" />
    ))}
  </div>
)

/** The server no longer knows this person, and their copy has gone: only a sign-in brings rows again. */
export function SessionEnded({ t }: { t: TFunction<'engine'> }) {
  const route = useLocation()
  return (
    <div className="empty">
      <Icon name="security" className="icon icon-large" />
      <h2>{t('endedTitle')}</h2>
      <p>{t('copy.signedOut')}</p>
      <Link className="button" to={loginAddress(route)} state={{ asked: true }} onClick={askToSignIn}>
        {t('endedAction')}
      </Link>
    </div>
  )
}

interface Props<R extends Row> {
  definition: Definition<R>
  t: TFunction<'engine'>
  snapshot: ListSnapshot
  isNarrowed: boolean
  onReset: () => void
  onNew: () => void
}

/** Why the list shows nothing, and what can be done about it. */
export function Empty<R extends Row>({ definition, t, snapshot, isNarrowed, onReset, onNew }: Props<R>) {
  const { texts, form } = definition
  if (snapshot.rows.length === 0 && snapshot.copiedAt === null)
    return (
      <div className="empty">
        <Icon name="offline" className="icon icon-large" />
        <h2>{t('noCopyTitle')}</h2>
        <p>
          {snapshot.trouble && snapshot.trouble !== 'unreachable' ? t(`copy.${snapshot.trouble}`) : t('noCopyText')}
        </p>
      </div>
    )
  const isSearch = isNarrowed && snapshot.rows.length > 0
  return (
    <div className="empty">
      <Icon name={isSearch ? 'search' : 'document'} className="icon icon-large" />
      <h2>{isSearch ? texts.noMatch : texts.empty}</h2>
      {isSearch ? (
        <button type="button" className="button button-quiet" onClick={onReset}>
          {t('reset')}
        </button>
      ) : (
        <>
          <p>{texts.emptyText}</p>
          {form && (
            <button type="button" className="button" onClick={onNew}>
              {texts.create}
            </button>
          )}
        </>
      )}
    </div>
  )
}
