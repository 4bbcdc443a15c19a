import { useState, type ReactNode, type SubmitEvent } from 'react'
import { MAX_COMMENT, MAX_COMMENTS } from '#contract/limits'
import { mayComment, maySetState, STATES_OF, type CommentState } from '#contract/writing/comment-kinds'
import type { WritingAccess } from '#contract/writing/access'
import { change, removeCommentAct, tryAgain, type LocalComment } from '../../../offline/writing/comments/comments-store'
import type { WritingStore } from '../../../offline/writing/store-types'
import { retriable } from '../../../network/retriable'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { ErrorBoundary } from '../../../ui/error-boundary'
import { Icon } from '../../../ui/icon'
import { PromptSuspense } from '../../../ui/prompt-suspense'
import { showToast } from '../../../ui/toast'
import { DifferenceView, Saying, CommentStateBadge } from './comment-words'
import type { Spoken } from '../voice/spoken'
import { toActor, type Thread } from './use-comments'
import { saySpoken, VoiceField } from './voice-field'

const VoicePlayer = retriable(() => import('../voice/voice-player'))

interface Props {
  store: WritingStore
  projectId: string
  access: WritingAccess | null
  thread: Thread
  /** Notices and buttons about the place of the commented words. */
  children?: ReactNode
  /** Applies the suggestion to the text; undefined where it cannot be applied. */
  onAccept?: (() => void) | undefined
}

/** A comment with its answers, and the actions that this person may take. */
export function CommentThread({ store, projectId, access, thread: { root, answers }, children, onAccept }: Props) {
  const { t } = useTranslation('comments')
  const canSpeak = access !== null && mayComment(access)
  const set = (state: CommentState) => void change(toActor(store), projectId, root.id, { state })
  return (
    <>
      <p className="comment-head">
        <strong>{t(`kinds.${root.kind}`)}</strong> <CommentStateBadge kind={root.kind} state={root.state} />
      </p>
      {root.quote !== '' && root.replacement === undefined && (
        <blockquote className="comment-quote">{root.quote}</blockquote>
      )}
      {children}
      <CommentText store={store} projectId={projectId} canSpeak={canSpeak} comment={root} />
      {access !== null && !root.isRemoved && (
        <StateButtons access={access} root={root} onAccept={onAccept} onSet={set} />
      )}
      {answers.length > 0 && (
        <ol className="comment-answers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentText store={store} projectId={projectId} canSpeak={canSpeak} comment={answer} />
            </li>
          ))}
        </ol>
      )}
      {canSpeak && <Answer store={store} projectId={projectId} root={root} />}
    </>
  )
}

type Button = readonly [state: CommentState, label: 'refuse' | 'done' | 'undone' | 'settle' | 'closePoint' | 'reopen']
const BUTTONS: Readonly<Record<LocalComment['kind'], Partial<Record<CommentState, readonly Button[]>>>> = {
  remark: { open: [['closed', 'settle']], closed: [['open', 'reopen']] },
  suggestion: { open: [['refused', 'refuse']], refused: [['open', 'reopen']], accepted: [['open', 'reopen']] },
  point: {
    open: [
      ['done', 'done'],
      ['closed', 'closePoint'],
    ],
    done: [
      ['closed', 'closePoint'],
      ['open', 'undone'],
    ],
    closed: [['open', 'reopen']],
  },
}

interface StateProps {
  access: WritingAccess
  root: LocalComment
  onAccept: (() => void) | undefined
  onSet: (state: CommentState) => void
}

function StateButtons({ access, root, onAccept, onSet }: StateProps) {
  const { t } = useTranslation('comments')
  const { kind, state: from, isMine } = root
  const may = (to: CommentState) => STATES_OF[kind].includes(to) && maySetState({ access, kind, from, to, isMine })
  const buttons = (BUTTONS[kind][from] ?? []).filter(([to]) => may(to))
  const canAccept = kind === 'suggestion' && from === 'open' && may('accepted')
  if (buttons.length === 0 && !canAccept) return null
  return (
    <p className="actions">
      {canAccept && onAccept && (
        <button type="button" className="button" onClick={onAccept}>
          <Icon name="check" />
          {t('acts.accept')}
        </button>
      )}
      {buttons.map(([to, label], index) => (
        <button
          key={to}
          type="button"
          className={index === 0 && kind === 'point' ? 'button' : 'button button-quiet'}
          onClick={() => onSet(to)}
        >
          {t(`acts.${label}`)}
        </button>
      ))}
    </p>
  )
}

interface CommentTextProps {
  store: WritingStore
  projectId: string
  canSpeak: boolean
  comment: LocalComment
}

/** One comment or answer; its author may change or remove it. */
function CommentText({ store, projectId, canSpeak, comment }: CommentTextProps) {
  const { t } = useTranslation('comments')
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { id, quote, replacement, text, voice, isMine, isRemoved, act } = comment
  if (isRemoved) return <p className="note">{t('thread.removed')}</p>
  const actor = toActor(store)
  // Removing a comment also deletes its recording.
  const drop = () => (voice ? store.voices.drop([id]) : undefined)
  const copy = (words: string) =>
    void navigator.clipboard.writeText(words).then(
      () => showToast({ title: t('thread.copied') }),
      () => undefined,
    )
  return (
    <div className="comment-said">
      <Saying comment={comment} />
      {replacement !== undefined && (
        <>
          <p className="note">{t(replacement === '' ? 'thread.erases' : 'thread.proposes')}</p>
          <DifferenceView before={quote} after={replacement} />
        </>
      )}
      {dialog === 'edit' ? (
        <Words
          label={t('form.edit')}
          button={t('form.save')}
          text={text}
          canBeEmpty={replacement !== undefined || voice !== undefined}
          onSave={async (words) => {
            await change(actor, projectId, id, { text: words })
            setDialog(null)
          }}
        />
      ) : (
        text !== '' && <p className="comment-text">{text}</p>
      )}
      {voice && (
        <ErrorBoundary at={id} isInside>
          <PromptSuspense fallback={<p className="note">{t('spoken', { seconds: String(voice.seconds) })}</p>}>
            <VoicePlayer store={store} projectId={projectId} comment={{ ...comment, voice }} />
          </PromptSuspense>
        </ErrorBoundary>
      )}
      {act?.refused && (
        <div className="notice notice-bad" role="alert">
          <p>{act.refused === 'full' ? t('refused.full', { max: MAX_COMMENTS }) : t(`refused.${act.refused}`)}</p>
          <p className="actions">
            <button type="button" className="button button-quiet" onClick={() => void tryAgain(actor, act)}>
              {t('refused.again')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => copy(text || (replacement ?? ''))}>
              {t('thread.copy')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void removeCommentAct(actor, id).then(drop)}
            >
              {t('refused.giveUp')}
            </button>
          </p>
        </div>
      )}
      {isMine && canSpeak && dialog === null && (
        <p className="comment-own">
          <button type="button" className="comment-inline" onClick={() => setDialog('edit')}>
            {t('thread.edit')}
          </button>
          <button type="button" className="comment-inline" onClick={() => setDialog('remove')}>
            {t('thread.remove')}
          </button>
        </p>
      )}
      {dialog === 'remove' && (
        <div className="notice">
          <p>{t('thread.removeAsk')}</p>
          <p className="actions">
            <button
              type="button"
              className="button button-danger"
              onClick={() => void change(actor, projectId, id, { removed: true }).then(drop)}
            >
              {t('thread.remove')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setDialog(null)}>
              {t('thread.keep')}
            </button>
          </p>
        </div>
      )}
    </div>
  )
}

function Answer({ store, projectId, root }: { store: WritingStore; projectId: string; root: LocalComment }) {
  const { t } = useTranslation('comments')
  const [count, setCount] = useState(0)
  return (
    <Words
      // A new key empties the field after an answer is saved.
      key={count}
      label={t('thread.answerLabel')}
      button={t('thread.send')}
      text=""
      canSpeak
      onSave={async (text, spoken) => {
        const { id: thread, section, block } = root
        const comment = { thread, section, block, text, kind: 'remark', quote: '', before: '', after: '' } as const
        await saySpoken(store, projectId, comment, spoken)
        setCount(count + 1)
      }}
    />
  )
}

interface WordsProps {
  label: string
  button: string
  text: string
  canBeEmpty?: boolean
  /** Whether a recording can be added. */
  canSpeak?: boolean
  onSave: (text: string, spoken: Spoken) => Promise<void>
}

function Words({ label, button, text, canBeEmpty = false, canSpeak = false, onSave }: WordsProps) {
  const { t } = useTranslation('comments')
  const [words, setWords] = useState(text)
  const [spoken, setSpoken] = useState<Spoken>(null)
  const [problem, setProblem] = useState<'missing' | 'recording' | 'failed' | null>(null)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const isMissing = words.trim() === '' && !canBeEmpty && !spoken
    const found = spoken === 'recording' ? 'recording' : isMissing ? 'missing' : null
    setProblem(found)
    if (!found) await onSave(words.trim(), spoken).catch(() => setProblem('failed'))
  }
  return (
    <form className="comment-answer" onSubmit={(event) => void save(event)} noValidate>
      <Field label={label} error={problem ? t(`form.${problem}`) : undefined}>
        {(a11y) => (
          <textarea
            {...a11y}
            rows={2}
            maxLength={MAX_COMMENT}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {canSpeak && <VoiceField value={spoken} onChange={setSpoken} />}
      <p className="actions">
        <button className="button button-quiet">{button}</button>
      </p>
    </form>
  )
}
