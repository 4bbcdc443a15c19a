import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ySyncPluginKey } from 'y-prosemirror'
import type { Doc } from 'yjs'
import { MAX_QUOTE } from '#contract/limits'
import { mayComment } from '#contract/writing/comment-kinds'
import {
  makeAnchor,
  readTextBlocks,
  findAnchoredPlace,
  makeQuote,
  type Place,
  type Range,
} from '../../../offline/writing/comments/anchors'
import { change } from '../../../offline/writing/comments/comments-store'
import type { WritingStore } from '../../../offline/writing/store-types'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { commentsPath } from '../../account/screens'
import type { PictureTools } from '../editor/section-editor'
// The editor loads first, so modules that both need stay in the editor's chunk.
import '../editor/section-editor'
import { useProjectWriting } from '../use-writing'
import { BlockChoice } from './block-choice'
import type { Spoken } from '../voice/spoken'
import { CommentForm, type CommentInput } from './comment-form'
import { CommentMarks, type MarkedComment } from './comment-marks'
import { replaced } from './comment-places'
import { CommentThread } from './comment-thread'
import { PlaceWords } from './place-words'
import { SelectionButton } from './selection-button'
import { ThreadRow } from './thread-row'
import { toActor, isOpen, toThreads, useComments, type Thread } from './use-comments'
import { saySpoken } from './voice-field'
import './comments.css'

// Exported here so that the section's actions share this chunk.
export { moveComments } from '../../../offline/writing/comments/move-comments'

interface Props {
  store: WritingStore
  projectId: string
  /** Id of the section. */
  id: string
  doc: Doc
  tools: PictureTools
}

type Sheet =
  | { readonly what: 'list' | 'choose' }
  | { readonly what: 'new'; readonly range: Range }
  | { readonly what: 'thread'; readonly id: string }

const NOWHERE: ReadonlyMap<string, Place> = new Map()
/** Threads listed until the person asks for more. */
const SHOWN = 50

/** Comments on the open section: marks in its text, and their threads in a sheet. */
export default function CommentsPanel({ store, projectId, id, doc, tools: { session } }: Props) {
  const { t } = useTranslation('comments')
  const access = useProjectWriting(store, projectId)?.access ?? null
  const comments = useComments(store, projectId)
  const threads = useMemo(() => toThreads((comments ?? []).filter(({ section }) => section === id)), [comments, id])
  const [places, setPlaces] = useState(NOWHERE)
  const [opened, setOpened] = useState<Sheet | null>(null)
  const { hash } = useLocation()
  const [dismissed, setDismissed] = useState('')
  const canSpeak = access !== null && mayComment(access)

  const placed = useCallback((marked: readonly MarkedComment[]) => {
    setPlaces(new Map(marked.map(({ comment, place }) => [comment.id, place])))
  }, [])
  const marks = useMemo(
    () =>
      session &&
      new CommentMarks(session.view, doc, { placed, press: (comment) => setOpened({ what: 'thread', id: comment }) }),
    [session, doc, placed],
  )
  useEffect(() => marks?.attach(), [marks])
  useEffect(() => marks?.show(threads.map(({ root }) => root)), [marks, threads])

  // The project's list of comments links to a thread by this hash.
  const linkedThread = hash === dismissed ? undefined : /^#comment-(.+)$/.exec(hash)?.[1]
  const isThere = linkedThread !== undefined && threads.some(({ root }) => root.id === linkedThread)
  const sheet: Sheet | null = opened ?? (isThere ? { what: 'thread', id: linkedThread } : null)
  const shownId = sheet?.what === 'thread' ? sheet.id : undefined
  const isPlaced = shownId !== undefined && places.has(shownId)
  // Scrolls only once, so that remote changes do not move the page.
  useEffect(() => {
    if (shownId === undefined || !isPlaced) return
    const mark = session?.view.dom.querySelector(`[data-comment="${CSS.escape(shownId)}"]`)
    mark?.scrollIntoView({ block: 'center' })
  }, [shownId, session, isPlaced])
  const close = () => {
    setDismissed(hash)
    setOpened(null)
  }
  if (comments === null || access === null) return null

  const save = async (chosen: Range, written: CommentInput, spoken: Spoken) => {
    // A long passage is cut, so that the quote and the anchor cover the same words.
    const range = { ...chosen, to: Math.min(chosen.to, chosen.from + MAX_QUOTE) }
    const anchor = makeAnchor(range)
    const comment = {
      section: id,
      block: range.block.id,
      ...makeQuote(range),
      ...written,
      ...(anchor !== undefined && { anchor }),
    }
    await saySpoken(store, projectId, comment, spoken)
    close()
  }
  const thread = threads.find(({ root }) => root.id === shownId)
  const open = threads.filter(({ root }) => isOpen(root)).length
  if (threads.length === 0 && !canSpeak) return null
  return (
    <>
      <p className="comments-strip">
        <button type="button" className="button button-quiet" onClick={() => setOpened({ what: 'list' })}>
          <Icon name="contact" />
          {open === 0 ? t('counts.none') : t('counts.open', { count: open })}
        </button>
        {canSpeak && (
          <button type="button" className="button button-quiet" onClick={() => setOpened({ what: 'choose' })}>
            <Icon name="add" />
            {t('add')}
          </button>
        )}
      </p>
      {session && !sheet && (
        <SelectionButton
          session={session}
          marks={marks}
          doc={doc}
          canSpeak={canSpeak}
          onComment={(range) => setOpened({ what: 'new', range })}
          onSee={(comment) => setOpened({ what: 'thread', id: comment })}
        />
      )}
      {sheet?.what === 'list' && (
        <Dialog kind="sheet" title={t('list')} onClose={close}>
          <SectionList
            threads={threads}
            canSpeak={canSpeak}
            onOpen={(root) => setOpened({ what: 'thread', id: root })}
          />
          <p>
            <Link className="button button-quiet" to={commentsPath(projectId)} onClick={close}>
              {t('all')}
            </Link>
          </p>
        </Dialog>
      )}
      {sheet?.what === 'choose' && (
        <Dialog kind="sheet" title={t('choose.title')} onClose={close}>
          <BlockChoice doc={doc} session={session} onChoose={(range) => setOpened({ what: 'new', range })} />
        </Dialog>
      )}
      {sheet?.what === 'new' && (
        <Dialog kind="sheet" title={t('form.new')} onClose={close}>
          <CommentForm
            quote={sheet.range.block.text.slice(sheet.range.from, sheet.range.to)}
            canReplace={sheet.range.to > sheet.range.from}
            onSave={(written, spoken) => save(sheet.range, written, spoken)}
          />
        </Dialog>
      )}
      {thread && (
        <Dialog kind="sheet" title={t(`kinds.${thread.root.kind}`)} onClose={close}>
          <OpenThread
            store={store}
            projectId={projectId}
            access={access}
            thread={thread}
            doc={doc}
            session={session}
            place={places.get(thread.root.id)}
          />
        </Dialog>
      )}
    </>
  )
}

function SectionList(props: { threads: readonly Thread[]; canSpeak: boolean; onOpen: (id: string) => void }) {
  const { threads, canSpeak, onOpen } = props
  const { t } = useTranslation('comments')
  const [most, setMost] = useState(SHOWN)
  if (threads.length === 0) return <p>{t(canSpeak ? 'emptyText' : 'emptyReader')}</p>
  // Open threads come first.
  const sorted = [...threads].sort((a, b) => Number(isOpen(b.root)) - Number(isOpen(a.root)))
  return (
    <>
      <ul className="comment-list">
        {sorted.slice(0, most).map((thread) => (
          <li key={thread.root.id}>
            <ThreadRow thread={thread} onOpen={() => onOpen(thread.root.id)} />
          </li>
        ))}
      </ul>
      {sorted.length > most && (
        <button type="button" className="button button-quiet" onClick={() => setMost(most + SHOWN)}>
          {t('more')}
        </button>
      )}
    </>
  )
}

interface OpenProps extends Omit<Props, 'id' | 'tools'> {
  access: NonNullable<ReturnType<typeof useProjectWriting>>['access']
  thread: Thread
  place: Place | undefined
  session: PictureTools['session']
}

/** A thread over its text, into which its suggestion can be accepted. */
function OpenThread({ store, projectId, access, thread, doc, session, place }: OpenProps) {
  const { t } = useTranslation('comments')
  const { root } = thread
  const isBound = session !== null && boundTo(session) === doc
  const isSure = place?.how === 'words'
  const isAccepting = useRef(false)
  const accept = () => {
    const { replacement } = root
    // A second press before the first has finished would insert the words twice.
    if (!session || replacement === undefined || isAccepting.current || root.state === 'accepted') return
    const blocks = readTextBlocks(doc)
    const now = findAnchoredPlace(doc, blocks, root)
    const tr = 'from' in now ? replaced(session.view.state, blocks, now, replacement) : null
    if (!tr) return
    isAccepting.current = true
    session.view.dispatch(tr)
    // The text is stored before the suggestion is marked as accepted, in case the page closes in between.
    void store
      .unsent()
      .then(() => change(toActor(store), projectId, root.id, { state: 'accepted' }))
      .then(() => showToast({ title: t('acts.accepted') }))
      .finally(() => (isAccepting.current = false))
  }
  return (
    <CommentThread
      store={store}
      projectId={projectId}
      access={access}
      thread={thread}
      onAccept={isBound && isSure ? accept : undefined}
    >
      <PlaceWords
        root={root}
        place={place}
        access={access}
        isBound={isBound}
        onAnyway={accept}
        onByHand={() => void change(toActor(store), projectId, root.id, { state: 'accepted' })}
      />
    </CommentThread>
  )
}

/** The document that the editor is bound to; for a reader, a follower of the original. */
function boundTo(session: NonNullable<PictureTools['session']>): Doc | null {
  if (session.view.isDestroyed) return null
  const state = ySyncPluginKey.getState(session.view.state) as { doc?: Doc } | undefined // Set by `ySyncPlugin`.
  return state?.doc ?? null
}
