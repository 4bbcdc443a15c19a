import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { replyRoutes } from '#contract/routes/replies'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { call, type ReplyAt } from '../../network/call'
import { findRefusal } from '../../network/http'
import type { LivePageProps } from '../../network/pages/live-pages'
import { useHydrated } from '../../ui/use-hydrated'
import { useLinkSecret } from '../../ui/use-link-secret'
import { ReplyForm } from './reply-form'
import type { ReplyTexts } from './reply.fr'

type Thread = ReplyAt<typeof replyRoutes.thread>
type Entry = Pick<Thread['replies'][number], 'id' | 'side' | 'text' | 'createdAt'>
/** `isOver`: retrying cannot succeed. */
type State = 'loading' | Thread | { failed: string; isOver: boolean }

/** The page of the link in an answer's mail. Opening it has no effect, since mail programs open links automatically. */
export default function ReplyPage({ page }: LivePageProps) {
  const t = page.texts as ReplyTexts // Written by the build with this type.
  const token = useLinkSecret()
  const isHydrated = useHydrated()
  const [state, setState] = useState<State>('loading')
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    setRound((count) => count + 1)
  }
  const hasFailed = typeof state === 'object' && 'failed' in state && !state.isOver

  useEffect(() => {
    if (!token) return
    let isHere = true
    const read = async () => {
      const next = await call(replyRoutes.thread, { body: { token } }).catch((error: unknown): State => {
        const reason = findRefusal(error)
        // A secret truncated by a mail program is invalid input.
        if (reason?.code === 'invalidInput') return { failed: t.missing, isOver: true }
        return { failed: reason?.message ?? t.network, isOver: reason?.code === 'invalidLink' }
      })
      if (!isHere) return
      setBusy(false)
      setState(next)
    }
    void read()
    return () => {
      isHere = false
    }
  }, [token, round, t])

  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])

  const add = (text: string) =>
    setState((before) => {
      if (typeof before !== 'object' || 'failed' in before) return before
      const entry = { id: crypto.randomUUID(), side: 'sender', text, createdAt: new Date().toISOString() } as const
      return { ...before, replies: [...before.replies, entry] }
    })

  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      {isHydrated && !token && <p className="notice">{t.missing}</p>}
      {token && state === 'loading' && <p role="status">{t.loading}</p>}
      {typeof state === 'object' && 'failed' in state && (
        <>
          <p className="notice notice-bad" role="alert">
            {state.failed}
          </p>
          <p className="actions">
            {state.isOver ? (
              <Link className="button" to="/contact">
                {t.newMessage}
              </Link>
            ) : (
              <button type="button" className="button" onClick={again}>
                {isBusy ? t.loading : t.again}
              </button>
            )}
          </p>
        </>
      )}
      {typeof state === 'object' && 'replies' in state && (
        <>
          <ol className="lines" aria-label={t.thread}>
            <Letter t={t} entry={{ id: '', side: 'sender', text: state.message, createdAt: state.createdAt }} />
            {state.replies.map((entry) => (
              <Letter key={entry.id} t={t} entry={entry} />
            ))}
          </ol>
          <ReplyForm t={t} id={state.id} token={token} onSent={add} />
        </>
      )}
    </div>
  )
}

function Letter({ t, entry: { side, text, createdAt } }: { t: ReplyTexts; entry: Entry }) {
  const { language } = useFrame()
  return (
    <li className="card line">
      <p className="note">
        <strong>{side === 'team' ? t.team : t.you}</strong> · {longDate(new Date(createdAt), language, true)}
      </p>
      <p className="letter">{text}</p>
    </li>
  )
}
