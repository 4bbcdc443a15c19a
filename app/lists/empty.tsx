import type { TFunction } from 'i18next'
import type { Keyed, ListSnapshot } from '../offline/storage/types'
import { Icon } from '../ui/icon'
import type { ListDefinition } from './definition'

const SKELETON_ROWS = 5

/** Placeholder of five loading rows (specification, section 9). */
export const Skeleton = ({ label }: { label: string }) => (
  <div className="row-skeletons" role="status" aria-busy="true">
    <span className="hidden">{label}</span>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <div key={index} className="row-skeleton" />
    ))}
  </div>
)

interface Props<R extends Keyed> {
  definition: ListDefinition<R>
  t: TFunction<'engine'>
  snapshot: Pick<ListSnapshot<R>, 'rows' | 'copiedAt' | 'trouble'>
  isNarrowed: boolean
  onReset: () => void
  /** Defined if rows can be created. */
  onNew?: () => void
}

/** Explains why the list is empty and offers an action. */
export function EmptyList<R extends Keyed>({ definition, t, snapshot, isNarrowed, onReset, onNew }: Props<R>) {
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
