import { useMemo } from 'react'
import type { CommentKind, CommentState } from '#contract/writing/comment-kinds'
import { useFrame } from '../../../i18n/frame-context'
import { relativePhrase } from '../../../i18n/relative-time'
import type { LocalComment } from '../../../offline/writing/comments/comments-store'
import { wordDifference } from '../../../offline/writing/history/word-difference'
import { Badge, type Tone } from '../../../shell/badge'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'

const TONES: { readonly [S in CommentState]: Tone } = {
  open: 'warm',
  done: 'cool',
  closed: 'plain',
  accepted: 'good',
  refused: 'plain',
}

export function CommentStateBadge({ kind, state }: { kind: CommentKind; state: CommentState }) {
  const { t } = useTranslation('comments')
  const isPoint = kind === 'point' && (state === 'open' || state === 'done' || state === 'closed')
  return <Badge tone={TONES[state]}>{isPoint ? t(`pointStates.${state}`) : t(`states.${state}`)}</Badge>
}

/** The author and time of a comment, and whether the server has it. */
export function Saying({ comment: { name, isMine, at, editedAt, act } }: { comment: LocalComment }) {
  const { t } = useTranslation('comments')
  const { language } = useFrame()
  return (
    <p className="note comment-saying">
      <strong>{isMine ? t('thread.you') : name || t('thread.nobody')}</strong>, {relativePhrase(new Date(at), language)}
      {editedAt !== undefined && ` (${t('thread.edited')})`}
      {/* A comment that a split only moved does not show as waiting. */}
      {act && !act.refused && (act.said ?? act.text ?? act.state) !== undefined && (
        <>
          {' '}
          <Icon name="clock" /> {t('thread.waiting')}
        </>
      )}
    </p>
  )
}

/** Two texts in one: signs, lines and hidden words show the differences, not colours alone. */
export function DifferenceView({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('comments')
  const parts = useMemo(() => wordDifference(before, after), [before, after])
  return (
    <p className="comment-difference">
      {parts.map(({ kind, text }, index) => {
        // Parts have no id; all are drawn again when the text changes.
        if (kind === 'same') return <span key={index}>{text}</span>
        const Tag = kind === 'removed' ? 'del' : 'ins'
        return (
          <Tag key={index}>
            <span className="hidden">{t(kind === 'removed' ? 'thread.deleted' : 'thread.inserted')}</span>
            {text}
            <span className="hidden">{t('thread.end')}</span>
          </Tag>
        )
      })}
    </p>
  )
}
