import { useMemo, useState } from 'react'
import { COMMENT_KINDS, type CommentKind } from '#contract/writing/comment-kinds'
import type { Outline } from '#contract/writing/outline'
import { readingOrder } from '#domain/writing/reading-order'
import { useTranslation } from '../../../shell/i18n'
import type { OpenedDocument, WritingStore } from '../../../offline/writing/store-types'
import { Field } from '../../../ui/field'
import { Empty } from '../../account/empty'
import { sectionPath, type DetailProps } from '../../account/screens'
import { Failed, MissingDocument } from '../missing'
import { useDocument, useOutline, useProjectWriting, useWriting } from '../use-writing'
import { CommentThread } from './comment-thread'
import { ThreadRow } from './thread-row'
import { isOpen, toThreads, useComments, type Thread } from './use-comments'
import './comments.css'

/** Threads listed until the person asks for more. */
const SHOWN = 15

interface Filter {
  readonly kind: CommentKind | ''
  readonly state: 'open' | 'settled' | ''
  readonly section: string
  readonly who: 'mine' | 'others' | ''
}

/** All comments of a project, on this device. */
export function CommentsScreen({ path }: DetailProps) {
  const [, , , projectId = ''] = path.split('/')
  const { t } = useTranslation('outline')
  const store = useWriting()
  const plan = useDocument(store, projectId, projectId)
  if (plan === 'opening') return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
  if (plan === 'failed') return <Failed />
  if (plan.status === 'missing') return <MissingDocument store={store} projectId={projectId} />
  return <ProjectComments store={store} projectId={projectId} plan={plan} />
}

const isShown = ({ root, answers }: Thread, { kind, state, section, who }: Filter): boolean =>
  (kind === '' || root.kind === kind) &&
  (state === '' || isOpen(root) === (state === 'open')) &&
  (section === '' || root.section === section) &&
  (who === '' || [root, ...answers].some(({ isMine }) => isMine) === (who === 'mine'))

/** By section in reading order; threads of deleted sections come last. */
function inReadingOrder(threads: readonly Thread[], outline: Outline): Thread[] {
  const places = new Map(readingOrder(outline).map(({ id }, index) => [id, index]))
  const findPlace = ({ root }: Thread): number => places.get(root.section) ?? places.size
  return [...threads].sort((a, b) => findPlace(a) - findPlace(b))
}

function ProjectComments(props: { store: WritingStore; projectId: string; plan: OpenedDocument }) {
  const { store, projectId, plan } = props
  const { t } = useTranslation('comments')
  const outline = useOutline(plan.doc)
  const comments = useComments(store, projectId)
  const access = useProjectWriting(store, projectId)?.access ?? null
  const [filter, setFilter] = useState<Filter>({ kind: '', state: 'open', section: '', who: '' })
  const [most, setMost] = useState(SHOWN)
  const threads = useMemo(() => inReadingOrder(toThreads(comments ?? []), outline), [comments, outline])
  const found = threads.filter((thread) => isShown(thread, filter))
  const sections = readingOrder(outline)
  const findTitle = (id: string) => outline[id]?.title || t('places.gone')
  if (comments === null) return <div className="skeleton" role="status" aria-busy="true" />
  if (threads.length === 0) return <Empty icon="contact" title={t('empty')} text={t('emptyText')} />
  const change = (changed: Partial<Filter>) => {
    setFilter({ ...filter, ...changed })
    setMost(SHOWN)
  }
  return (
    <>
      <p className="lead">{t('lead')}</p>
      <fieldset className="comment-filters">
        <legend className="hidden">{t('filters.label')}</legend>
        <Select
          label={t('filters.state')}
          value={filter.state}
          options={{ open: t('filters.open'), settled: t('filters.settled') }}
          onChange={(state) => change({ state })}
        />
        <Select
          label={t('filters.kind')}
          value={filter.kind}
          options={{ remark: t('kinds.remark'), suggestion: t('kinds.suggestion'), point: t('kinds.point') }}
          onChange={(kind) => change({ kind: COMMENT_KINDS.find((one) => one === kind) ?? '' })}
        />
        <Select
          label={t('filters.section')}
          value={filter.section}
          options={Object.fromEntries(sections.map(({ id }) => [id, findTitle(id)]))}
          onChange={(section) => change({ section })}
        />
        <Select
          label={t('filters.who')}
          value={filter.who}
          options={{ mine: t('filters.mine'), others: t('filters.others') }}
          onChange={(who) => change({ who })}
        />
      </fieldset>
      <p className="note" role="status">
        {found.length === 0 ? t('noneFound') : t('found', { count: found.length })}
      </p>
      <ul className="comment-list">
        {found.slice(0, most).map((thread) => (
          <li key={thread.root.id} className="card">
            {outline[thread.root.section] ? (
              <ThreadRow
                thread={thread}
                section={findTitle(thread.root.section)}
                to={`${sectionPath(projectId, thread.root.section)}#comment-${thread.root.id}`}
              />
            ) : (
              // A thread whose section is deleted is shown in the list itself.
              <CommentThread store={store} projectId={projectId} access={access} thread={thread}>
                <p className="notice">{t('places.gone')}</p>
              </CommentThread>
            )}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <button type="button" className="button button-quiet" onClick={() => setMost(most + SHOWN)}>
          {t('more')}
        </button>
      )}
    </>
  )
}

interface SelectProps<T extends string> {
  label: string
  value: T | ''
  options: Readonly<Record<T, string>>
  onChange: (value: T | '') => void
}

function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const { t } = useTranslation('comments')
  const names = Object.keys(options) as T[] // The record has only these keys.
  return (
    <Field label={label}>
      {(a11y) => (
        <select
          {...a11y}
          value={value}
          onChange={(event) => onChange(names.find((name) => name === event.target.value) ?? '')}
        >
          <option value="">{t('filters.any')}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {options[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
