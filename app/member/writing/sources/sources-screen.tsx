import { useEffect, useMemo, useState } from 'react'
import type { Doc } from 'yjs'
import { CITATION_STYLES, SOURCE_KINDS, type Source, type SourceKind } from '#domain/citations/source'
import { MAX_SOURCES } from '#contract/writing/limits'
import { mayWrite } from '#contract/writing/access'
import { matches } from '../../../i18n/text-search'
import { countCited, type Cited } from '../../../offline/writing/cited-sources'
import {
  addSources,
  mayAddSources,
  putSettings,
  putSource,
  removeSources,
  type SourceDraft,
} from '../../../offline/writing/source-edits'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { SearchField } from '../../../ui/search-field'
import { showToast } from '../../../ui/toast'
import { Empty } from '../../account/empty'
import type { DetailProps } from '../../account/screens'
import { Failed, MissingDocument } from '../missing'
import { SyncState } from '../writing-state'
import { useDocument, useProjectWriting, useWriting } from '../use-writing'
import { Duplicates } from './sources-duplicates'
import { ExportSources } from './sources-export'
import { SourceForm } from './sources-form'
import { ImportSources } from './sources-import'
import { useIsOff } from './sources-resolve'
import { SourceRow } from './sources-row'
import { sourceLabel, collectTexts } from './sources-texts'
import { useResolver, useSources, useThesisLanguage } from './use-sources'
import './sources.css'

/** Sources listed until the person asks for more. */
const SHOWN = 40

/** All sources of a project, on this device. */
export function SourcesScreen({ path, onHead }: DetailProps) {
  const [, , , projectId = ''] = path.split('/')
  const { t } = useTranslation('sources')
  const { t: ta } = useTranslation('account')
  const store = useWriting()
  useEffect(() => onHead({ title: ta('screens.sources') }), [onHead, ta])
  const plan = useDocument(store, projectId, projectId)
  if (plan === 'opening') return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
  if (plan === 'failed') return <Failed />
  if (plan.status === 'missing') return <MissingDocument store={store} projectId={projectId} />
  return (
    <>
      <SyncState store={store} />
      <ProjectSources
        store={store}
        projectId={projectId}
        plan={plan.doc}
        canWrite={plan.status === 'ready' && mayWrite(plan.access)}
      />
    </>
  )
}

interface Props {
  store: WritingStore
  projectId: string
  plan: Doc
  canWrite: boolean
}

type SourcesDialog = { readonly what: 'form'; readonly id: string | null } | { readonly what: 'import' | 'export' }

/** How often each source is cited; read after the list is shown, and on each return to it. */
function useCited({ store, projectId, plan }: Omit<Props, 'canWrite'>): Cited | null {
  const [cited, setCited] = useState<Cited | null>(null)
  const words = useProjectWriting(store, projectId)?.documents
  useEffect(() => {
    let isUnmounted = false
    countCited(store, plan).then(
      (counted) => isUnmounted || setCited(counted),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [store, projectId, plan, words])
  return cited
}

function ProjectSources(props: Props) {
  const { store, projectId, plan, canWrite } = props
  const { t } = useTranslation('sources')
  const language = useThesisLanguage(projectId)
  const { sources, byId, settings } = useSources(plan)
  const cited = useCited({ store, projectId, plan })
  const refused = useProjectWriting(store, projectId)?.documents.get(projectId)?.refused ?? null
  const isOff = useIsOff()
  useResolver(plan, canWrite)
  const [dialog, setDialog] = useState<SourcesDialog | null>(null)
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<SourceKind | ''>('')
  const [most, setMost] = useState(SHOWN)
  const sorted = useMemo(() => {
    const labelled = sources.map((source) => ({ source, label: sourceLabel(source, language) }))
    return labelled.sort((a, b) => a.label.localeCompare(b.label, language)).map(({ source }) => source)
  }, [sources, language])
  const found = sorted.filter(
    (source) =>
      (kind === '' || source.kind === kind) && matches(query, [...collectTexts(source), t(`kinds.${source.kind}`)]),
  )
  const kinds = SOURCE_KINDS.filter((one) => sources.some((source) => source.kind === one))
  const close = () => setDialog(null)
  const save = (draft: SourceDraft) => {
    if (dialog?.what !== 'form') return
    const { id } = dialog
    const before = id === null ? undefined : byId.get(id)
    putSource(plan, id ?? crypto.randomUUID(), draft, before)
    close()
  }
  const remove = (source: Source) => {
    const putBack = removeSources(plan, [source.id])
    close()
    showToast({
      title: t('removed', { label: sourceLabel(source, language) }),
      action: { label: t('undo'), run: putBack },
    })
  }
  const addAll = (drafts: readonly SourceDraft[]) => {
    const ids = addSources(plan, drafts, () => crypto.randomUUID())
    close()
    showToast({
      title: t('imports.added', { count: ids.length }),
      action: { label: t('undo'), run: () => void removeSources(plan, ids) },
    })
  }
  const edited = dialog?.what === 'form' && dialog.id !== null ? byId.get(dialog.id) : undefined
  const mayAdd = canWrite && mayAddSources(plan)
  const acts = (
    <p className="actions">
      {mayAdd && (
        <button type="button" className="button" onClick={() => setDialog({ what: 'form', id: null })}>
          <Icon name="add" />
          {t('add')}
        </button>
      )}
      {mayAdd && (
        <button type="button" className="button button-quiet" onClick={() => setDialog({ what: 'import' })}>
          <Icon name="up" />
          {t('import')}
        </button>
      )}
      {sources.length > 0 && (
        <button type="button" className="button button-quiet" onClick={() => setDialog({ what: 'export' })}>
          <Icon name="download" />
          {t('export')}
        </button>
      )}
    </p>
  )
  return (
    <>
      {refused && <p className="notice notice-bad">{t('notSent')}</p>}
      {sources.length === 0 ? (
        <Empty icon="documentation" title={t('empty')} text={t(canWrite ? 'emptyText' : 'emptyReader')}>
          {acts}
        </Empty>
      ) : (
        <>
          <p className="lead">{t('lead')}</p>
          {acts}
          {canWrite && !mayAdd && <p className="notice">{t('full', { count: MAX_SOURCES })}</p>}
          {canWrite && (
            <Duplicates store={store} projectId={projectId} plan={plan} sources={sources} language={language} />
          )}
          <div className="source-filters">
            <Field label={t('style')}>
              {(a11y) => (
                <select
                  {...a11y}
                  disabled={!canWrite}
                  value={settings.style}
                  onChange={({ target }) => {
                    const style = CITATION_STYLES.find((one) => one === target.value)
                    if (style) putSettings(plan, { style })
                  }}
                >
                  {CITATION_STYLES.map((style) => (
                    <option key={style} value={style}>
                      {t(`styles.${style}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={t('kind')}>
              {(a11y) => (
                <select
                  {...a11y}
                  value={kind}
                  onChange={({ target }) => setKind(SOURCE_KINDS.find((one) => one === target.value) ?? '')}
                >
                  <option value="">{t('allKinds')}</option>
                  {kinds.map((one) => (
                    <option key={one} value={one}>
                      {t(`kinds.${one}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <SearchField
            id="source-search"
            label={t('search')}
            placeholder={t('searchHelp')}
            value={query}
            onChange={(text) => {
              setQuery(text)
              setMost(SHOWN)
            }}
            count={found.length === 0 ? t('noneFound') : t('found', { count: found.length })}
          />
          <ul className="source-list">
            {found.slice(0, most).map((source) => (
              <SourceRow
                key={source.id}
                source={source}
                language={language}
                isOff={isOff}
                style={settings.style}
                cited={cited && (cited.counts.get(source.id) ?? 0)}
                onOpen={() => setDialog({ what: 'form', id: source.id })}
              />
            ))}
          </ul>
          {found.length > most && (
            <button type="button" className="button button-quiet" onClick={() => setMost(most + SHOWN)}>
              {t('more')}
            </button>
          )}
          {cited?.isPartial && <p className="note">{t('partial')}</p>}
        </>
      )}
      {dialog?.what === 'form' && (dialog.id === null || edited) && (
        <SourceForm
          key={dialog.id}
          source={edited ?? null}
          language={language}
          canWrite={canWrite}
          style={settings.style}
          onSave={save}
          onRemove={edited && (() => remove(edited))}
          onClose={close}
        />
      )}
      {dialog?.what === 'import' && (
        <ImportSources sources={sources} language={language} onAdd={addAll} onClose={close} />
      )}
      {dialog?.what === 'export' && <ExportSources sources={sorted} onClose={close} />}
    </>
  )
}
