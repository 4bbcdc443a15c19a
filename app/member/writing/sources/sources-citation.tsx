import { useState, type SubmitEvent } from 'react'
import { formatCitations } from '#domain/citations/format-citations'
import type { Citing } from '#domain/citations/run'
import { CITATION_FORMS, type CitationStyle, type Source } from '#domain/citations/source'
import type { Language } from '#contract/languages'
import { matches } from '../../../i18n/text-search'
import type { SourceDraft } from '../../../offline/writing/source-edits'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { SearchField } from '../../../ui/search-field'
import { SourceForm } from './sources-form'
import { Runs } from './sources-runs'
import { sourceLabel, collectTexts } from './sources-texts'

/** Number of matches shown; a longer search finds the others. */
const SHOWN = 12
const MAX_PART = 200

interface Props {
  sources: readonly Source[]
  byId: ReadonlyMap<string, Source>
  language: Language
  style: CitationStyle
  canWrite: boolean
  isNew: boolean
  /** The current citation; a new one has no sources. */
  citing: Citing
  /** Ids of sources, the last cited first. */
  recent: readonly string[]
  onSave: (attrs: Readonly<Record<string, unknown>> | null) => void
  /** Adds a source and returns its id; null where the list is full. */
  onAdd: (draft: SourceDraft) => string | null
  onChange: (id: string, draft: SourceDraft, before: SourceDraft) => void
  onClose: () => void
}

/** Chooses what is cited and how; a source that is not in the list can be added here. */
export function CitationSheet(props: Props) {
  const { byId, language, style, canWrite, isNew, onSave, onAdd, onChange, onClose } = props
  const { t } = useTranslation('sources')
  const [citing, setCiting] = useState(props.citing)
  const [edited, setEdited] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { sources: chosen } = citing
  const change = (changed: Partial<Citing>) => setCiting({ ...citing, ...changed })
  const findName = (id: string) => {
    const source = byId.get(id)
    return source ? sourceLabel(source, language) : t('cite.gone')
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(chosen.length === 0)
    if (chosen.length > 0) onSave({ ...citing, sources: [...chosen] })
  }
  if (edited !== null) {
    const source = byId.get(edited) ?? null
    return (
      <SourceForm
        source={source}
        style={style}
        language={language}
        canWrite={canWrite}
        onSave={(draft) => {
          if (source) onChange(source.id, draft, source)
          else {
            const id = onAdd(draft)
            if (id !== null) change({ sources: [...chosen, id] })
          }
          setEdited(null)
        }}
        onClose={() => setEdited(null)}
      />
    )
  }
  const hasMissing = chosen.some((id) => !byId.has(id))
  const shown = <Printed citing={citing} byId={byId} language={language} style={style} />
  if (!canWrite)
    return (
      <Dialog kind="sheet" title={t('cite.see')} onClose={onClose}>
        {shown}
        <References ids={chosen} byId={byId} language={language} style={style} />
        {hasMissing && <p className="notice">{t('cite.gone')}</p>}
      </Dialog>
    )
  return (
    <Dialog kind="sheet" title={t(isNew ? 'cite.new' : 'cite.edit')} onClose={onClose}>
      <form onSubmit={save} noValidate>
        {chosen.length > 0 && (
          <ul className="cite-chosen" aria-label={t('cite.chosen')}>
            {chosen.map((id) => (
              <li key={id} className={byId.has(id) ? '' : 'cite-gone'}>
                {byId.has(id) ? (
                  <button type="button" className="cite-name" onClick={() => setEdited(id)}>
                    {findName(id)}
                  </button>
                ) : (
                  <span className="cite-name">{findName(id)}</span>
                )}
                <button
                  type="button"
                  className="tool"
                  onClick={() => change({ sources: chosen.filter((one) => one !== id) })}
                >
                  <Icon name="close" />
                  <span className="hidden">{t('cite.drop', { label: findName(id) })}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {hasMissing && <p className="notice">{t('cite.goneText')}</p>}
        {isMissing && chosen.length === 0 && (
          <p className="field-error" role="alert">
            {t('cite.none')}
          </p>
        )}
        <Choice
          {...props}
          chosen={chosen}
          onChoose={(id) => change({ sources: [...chosen, id] })}
          onNew={() => setEdited('new')}
        />
        {chosen.length > 0 && (
          <>
            <Field label={t('cite.locator')} help={t('cite.locatorHelp')}>
              {(a11y) => (
                <input
                  {...a11y}
                  autoCapitalize="none"
                  autoComplete="off"
                  maxLength={MAX_PART}
                  value={citing.locator}
                  onChange={({ target }) => change({ locator: target.value })}
                />
              )}
            </Field>
            <Field label={t('cite.form')}>
              {(a11y) => (
                <select
                  {...a11y}
                  value={citing.form}
                  onChange={({ target }) =>
                    change({ form: CITATION_FORMS.find((one) => one === target.value) ?? 'full' })
                  }
                >
                  {CITATION_FORMS.map((form) => (
                    <option key={form} value={form}>
                      {t(`cite.forms.${form}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <details className="source-more" open={props.citing.prefix !== '' || props.citing.suffix !== ''}>
              <summary>{t('cite.around')}</summary>
              {(['prefix', 'suffix'] as const).map((part) => (
                <Field key={part} label={t(`cite.${part}`)} {...(part === 'prefix' && { help: t('cite.prefixHelp') })}>
                  {(a11y) => (
                    <input
                      {...a11y}
                      autoCapitalize="none"
                      maxLength={MAX_PART}
                      value={citing[part]}
                      onChange={({ target }) => change({ [part]: target.value })}
                    />
                  )}
                </Field>
              ))}
            </details>
            {shown}
          </>
        )}
        <p className="actions">
          <button className="button">{t(isNew ? 'cite.insert' : 'cite.save')}</button>
          {!isNew && (
            <button type="button" className="button button-danger" onClick={() => onSave(null)}>
              <Icon name="trash" />
              {t('cite.remove')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}

interface ChoiceProps extends Pick<Props, 'sources' | 'byId' | 'language' | 'recent'> {
  chosen: readonly string[]
  onChoose: (id: string) => void
  onNew: () => void
}

/** The sources that match the search; without a search, the last cited come first. */
function Choice({ sources, byId, language, recent, chosen, onChoose, onNew }: ChoiceProps) {
  const { t } = useTranslation('sources')
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  const free = sources.filter(({ id }) => !chosen.includes(id))
  const found = isSearching ? free.filter((source) => matches(query, collectTexts(source))) : []
  const last = isSearching ? [] : recent.flatMap((id) => (chosen.includes(id) ? [] : (byId.get(id) ?? [])))
  const others = isSearching
    ? found
    : free
        .filter(({ id }) => !recent.includes(id))
        .sort((a, b) => sourceLabel(a, language).localeCompare(sourceLabel(b, language), language))
  const list = (title: string, some: readonly Source[]) =>
    some.length > 0 && (
      <>
        <p className="note cite-title">{title}</p>
        <ul className="sheet">
          {some.slice(0, SHOWN).map((source) => (
            <li key={source.id}>
              <button
                type="button"
                className="sheet-entry cite-entry"
                onClick={() => {
                  setQuery('')
                  onChoose(source.id)
                }}
              >
                <span>
                  <b>{sourceLabel(source, language)}</b>
                  {source.title && <span className="cite-work">{source.title}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <section className="cite-choice">
      {sources.length > 0 && (
        <SearchField
          id="cite-search"
          label={t('search')}
          placeholder={t('searchHelp')}
          value={query}
          onChange={setQuery}
          count={isSearching ? (found.length === 0 ? t('noneFound') : t('found', { count: found.length })) : ''}
        />
      )}
      {(chosen.length === 0 || isSearching) && (
        <>
          {list(t('cite.recent'), last.slice(0, 5))}
          {list(t('cite.all'), others)}
        </>
      )}
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onNew}>
          <Icon name="add" />
          {t('add')}
        </button>
      </p>
    </section>
  )
}

type PrintedProps = Pick<Props, 'byId' | 'language' | 'style' | 'citing'>

/** The citation as the thesis prints it. */
function Printed({ citing, byId, language, style }: PrintedProps) {
  const { t } = useTranslation('sources')
  const [printed] = formatCitations([citing], { style, language, sources: byId }).cited
  if (!printed || printed.runs.length === 0) return null
  return (
    <section className="source-preview" aria-label={t('cite.preview')}>
      <p className="note">{t(printed.isNote ? 'cite.asNote' : 'cite.preview')}</p>
      <p lang={language}>
        <Runs runs={printed.runs} />
      </p>
    </section>
  )
}

/** The full references of the cited sources, for readers. */
function References({ ids, byId, language, style }: Omit<PrintedProps, 'citing'> & { ids: readonly string[] }) {
  const known = ids.filter((id) => byId.has(id))
  const citings = known.map((id): Citing => ({ sources: [id], locator: '', prefix: '', suffix: '', form: 'full' }))
  const { bibliography } = formatCitations(citings, { style, language, sources: byId })
  return (
    <ul className="cite-works" lang={language}>
      {bibliography.map(({ id, runs }) => (
        <li key={id}>
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  )
}
