import { useEffect, useState } from 'react'
import { useTranslation } from '../../../shell/i18n'
import type { OpenedDocument, WritingStore } from '../../../offline/writing/store-types'
import { Empty } from '../../account/empty'
import type { DetailProps } from '../../account/screens'
import { Failed, MissingDocument } from '../missing'
import { useDocument, useOutline, useProjectWriting, useWriting } from '../use-writing'
import { Comparison } from './comparison'
import { VersionList } from './version-list'
import './history.css'

/** The versions of a section, and a comparison of each with the current text. */
export function SectionHistory({ path }: DetailProps) {
  const [, , , projectId = '', , id = ''] = path.split('/')
  const { t } = useTranslation('outline')
  const store = useWriting()
  const plan = useDocument(store, projectId, projectId)
  const opened = useDocument(store, projectId, id)
  if (plan === 'opening' || opened === 'opening')
    return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
  if (plan === 'failed' || opened === 'failed') return <Failed />
  if (plan.status === 'missing' || opened.status === 'missing')
    return <MissingDocument store={store} projectId={projectId} />
  return <SentHistory key={id} store={store} projectId={projectId} id={id} plan={plan} opened={opened} />
}

/** Sends unsent changes before it requests the versions: the server may not know the section yet. */
function SentHistory(props: Props) {
  const { store, projectId, id } = props
  const { t } = useTranslation('outline')
  const isKnown = useProjectWriting(store, projectId)?.heads.some((one) => one.id === id) ?? false
  const [isDialogOpen, setDialogOpen] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void store.sync().then(() => isUnmounted || setDialogOpen(true))
    return () => {
      isUnmounted = true
    }
  }, [store])
  if (isKnown && isDialogOpen) return <History {...props} />
  if (isDialogOpen) return <NotSent />
  return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
}

function NotSent() {
  const { t } = useTranslation('history')
  return <Empty icon="clock" title={t('notSent')} text={t('notSentText')} />
}

interface Props {
  store: WritingStore
  projectId: string
  id: string
  plan: OpenedDocument
  opened: OpenedDocument
}

function History({ store, projectId, id, plan, opened }: Props) {
  const { t } = useTranslation('outline')
  const title = useOutline(plan.doc)[id]?.title || t('untitled')
  const [version, setVersion] = useState<{ id: string; name: string } | null>(null)
  /** The version viewed last, whose button gets the focus back. */
  const [last, setLast] = useState<string | null>(null)
  if (version)
    return (
      <Comparison
        store={store}
        projectId={projectId}
        id={id}
        opened={opened}
        version={version}
        onClose={() => {
          setLast(version.id)
          setVersion(null)
        }}
      />
    )
  return (
    <VersionList
      store={store}
      projectId={projectId}
      id={id}
      title={title}
      opened={opened}
      last={last}
      onOpen={setVersion}
    />
  )
}
