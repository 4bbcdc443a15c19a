import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { mayWrite } from '#contract/writing/sync'
import { readingOrder } from '#domain/writing/reading-order'
import { retriable } from '../../network/retriable'
import { useTranslation } from '../../shell/i18n'
import type { OpenedDocument, WritingStore } from '../../offline/writing/store-types'
import { Empty } from '../account/empty'
import { sectionPath, writingPath, type DetailProps } from '../account/screens'
import { Icon } from '../../ui/icon'
import { Failed, MissingDocument } from './missing'
import { OpenSection } from './open-section'
import { useDocument, useOutline, useProjectWriting, useWriting } from './use-writing'
import './outline.css'

/** Loaded separately, because few people need these two screens. */
const Unreadable = retriable(async () => ({ default: (await import('./unreadable')).Unreadable }))
const Provisional = retriable(async () => ({
  default: (await import('./provisional-section')).ProvisionalSectionEditor,
}))

/** One section of a thesis: its text, and the ways to its neighbours. */
export function SectionScreen({ path, onHead }: DetailProps) {
  const [, , , projectId = '', , id = ''] = path.split('/')
  const store = useWriting()
  const present = useProjectWriting(store, projectId)?.provisional.find((one) => one.id === id)
  const [section, setSection] = useState(present)
  // The editor stays open when the project is created in the meantime.
  if (present && !section) setSection(present)
  if (section) return <Provisional store={store} projectId={projectId} section={section} onHead={onHead} />
  return <Planned store={store} projectId={projectId} id={id} onHead={onHead} />
}

function Planned({ store, projectId, id, onHead }: Omit<Props, 'plan'>) {
  const plan = useDocument(store, projectId, projectId)
  if (plan === 'opening') return <Waiting />
  if (plan === 'failed') return <Failed />
  if (plan.status === 'missing') return <MissingDocument store={store} projectId={projectId} />
  return <Section key={id} store={store} projectId={projectId} id={id} plan={plan} onHead={onHead} />
}

function Waiting() {
  const { t } = useTranslation('outline')
  return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
}

/** Waits between the syncs that look for an unknown section; a device sends its plan some seconds after a change. */
const LOOK_AGAIN_MS = [0, 3_000, 6_000, 12_000]

/**
 * Looks for a section that the plan on this device does not know: another device may just have made it. Returns true
 * until the first sync has ended.
 */
function useLookAgain(store: WritingStore, isNeeded: boolean): boolean {
  const [hasLooked, setLooked] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = ([ms, ...more]: readonly number[]) => {
      if (ms === undefined || isUnmounted) return
      timer = setTimeout(() => {
        void store.sync().finally(() => {
          if (isUnmounted) return
          setLooked(true)
          look(more)
        })
      }, ms)
    }
    look(LOOK_AGAIN_MS)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [store, isNeeded])
  return isNeeded && !hasLooked
}

interface Props extends Pick<DetailProps, 'onHead'> {
  store: WritingStore
  projectId: string
  id: string
  plan: OpenedDocument
}

function Section({ store, projectId, id, plan, onHead }: Props) {
  const { t } = useTranslation('outline')
  const { t: tw } = useTranslation('work')
  const outline = useOutline(plan.doc)
  const opened = useDocument(store, projectId, id)
  const project = useProjectWriting(store, projectId)
  // After access is revoked, only text that exists on this device alone is still shown.
  const isLocked = project?.isGone === true && project.documents.get(id)?.state === 'sent'
  const entries = readingOrder(outline)
  const index = entries.findIndex((entry) => entry.id === id)
  const section = outline[id]
  const title = section?.title || t('untitled')
  useEffect(() => onHead({ title }), [onHead, title])
  const isAwaited = useLookAgain(store, !section)
  if (isAwaited) return <Waiting />
  if (!section || isLocked)
    return (
      <Empty icon="search" title={tw('gone.title')} text={tw('gone.text')}>
        <Link className="button" to={writingPath(projectId)}>
          {t('back')}
        </Link>
      </Empty>
    )
  if (opened === 'opening') return <Waiting />
  const isShown = index >= 0
  const canPlan = plan.status === 'ready' && mayWrite(plan.access)
  const isUnreadable = project?.documents.get(id)?.refused === 'unreadable'
  if (isUnreadable && (opened === 'failed' || opened.status === 'missing'))
    return <Unreadable store={store} projectId={projectId} id={id} canPlan={canPlan} plan={plan.doc} />
  if (opened === 'failed') return <Failed />
  if (opened.status === 'missing') return <MissingDocument store={store} projectId={projectId} />
  return (
    <>
      <OpenSection
        store={store}
        projectId={projectId}
        id={id}
        title={title}
        opened={opened}
        outline={outline}
        isShown={isShown}
        canPlan={canPlan}
        plan={plan.doc}
        before={entries[index - 1]}
      />
      <nav className="outline-around" aria-label={t('around')}>
        {[entries[index - 1], isShown ? entries[index + 1] : undefined].map((other, place) =>
          other ? (
            <Link key={other.id} to={sectionPath(projectId, other.id)} replace>
              <Icon name={place === 0 ? 'back' : 'forward'} />
              {t(place === 0 ? 'previous' : 'next', { title: other.title || t('untitled') })}
            </Link>
          ) : null,
        )}
      </nav>
    </>
  )
}
