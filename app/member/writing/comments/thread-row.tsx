import { Link } from 'react-router-dom'
import { useTranslation } from '../../../shell/i18n'
import { truncate } from '../../../shell/format'
import { Saying, CommentStateBadge } from './comment-words'
import type { Thread } from './use-comments'

interface Props {
  thread: Thread
  /** The title of its section, in a list of several. */
  section?: string
  /** Opens the thread; without it the row is a link. */
  onOpen?: () => void
  to?: string
}

/** A thread in a list: its quote, its beginning and its author. */
export function ThreadRow({ thread: { root, answers }, section, onOpen, to }: Props) {
  const { t } = useTranslation('comments')
  const { text, voice, replacement, quote } = root
  const spoken = voice && t('spoken', { seconds: String(voice.seconds) })
  const words = root.isRemoved ? t('thread.removed') : text || spoken || replacement || quote || t('thread.erases')
  const title = truncate(words)
  return (
    <div className="comment-row">
      <p className="comment-head">
        <span>
          {t(`kinds.${root.kind}`)}
          {section !== undefined && ` · ${section}`}
        </span>{' '}
        <CommentStateBadge kind={root.kind} state={root.state} />
      </p>
      {root.quote !== '' && <p className="comment-quoted">{t('quoted', { quote: truncate(root.quote) })}</p>}
      {to === undefined ? (
        <button type="button" className="comment-open" onClick={onOpen}>
          {title}
        </button>
      ) : (
        <Link className="comment-open" to={to}>
          {title}
        </Link>
      )}
      <Saying comment={root} />
      {answers.length > 0 && <p className="note">{t('answers', { count: answers.length })}</p>}
    </div>
  )
}
