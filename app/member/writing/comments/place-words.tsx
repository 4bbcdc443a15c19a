import type { WritingAccess } from '#contract/writing/access'
import { maySetState } from '#contract/writing/comment-kinds'
import type { Place } from '../../../offline/writing/comments/anchors'
import type { LocalComment } from '../../../offline/writing/comments/comments-store'
import { useTranslation } from '../../../shell/i18n'
import { showToast } from '../../../ui/toast'
import { DifferenceView } from './comment-words'

interface Props {
  root: LocalComment
  place: Place | undefined
  access: WritingAccess | null
  /** Whether the editor can change the text. */
  isBound: boolean
  onAnyway: () => void
  onByHand: () => void
}

/** Says where the words are now, if unclear; asks before a suggestion replaces words that have changed. */
export function PlaceWords({ root, place, access, isBound, onAnyway, onByHand }: Props) {
  const { t } = useTranslation('comments')
  const { kind, state: from, isMine, quote, replacement, isRemoved } = root
  if (!place || isRemoved) return null
  const canDecide = access !== null && maySetState({ access, kind, from, to: 'accepted', isMine })
  const isUndecided = replacement !== undefined && canDecide && place.how !== 'words'
  const copy = () =>
    void navigator.clipboard.writeText(replacement ?? '').then(
      () => showToast({ title: t('thread.copied') }),
      () => undefined,
    )
  return (
    <>
      {place.how === 'changed' && <p className="notice">{t('places.changed', { quote })}</p>}
      {place.how === 'again' && <p className="note">{t('places.again')}</p>}
      {place.how === 'lost' && (
        <p className="notice">{quote === '' ? t('places.section') : t('places.lost', { quote })}</p>
      )}
      {isUndecided && 'from' in place && isBound && (
        <>
          <p className="note">{t('acts.now')}</p>
          <DifferenceView before={place.block.text.slice(place.from, place.to)} after={replacement} />
          <p className="actions">
            <button type="button" className="button" onClick={onAnyway}>
              {t('acts.anyway')}
            </button>
          </p>
        </>
      )}
      {isUndecided && !('from' in place) && (
        <>
          <p>{t('acts.lostText')}</p>
          <p className="actions">
            <button type="button" className="button button-quiet" onClick={copy}>
              {t('thread.copy')}
            </button>
            <button type="button" className="button button-quiet" onClick={onByHand}>
              {t('acts.byHand')}
            </button>
          </p>
        </>
      )}
    </>
  )
}
