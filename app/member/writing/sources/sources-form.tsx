import { useState, type SubmitEvent } from 'react'
import { formatOne } from '#domain/citations/format-citations'
import { missingFields, type SourceField } from '#domain/citations/missing-fields'
import {
  SOURCE_KINDS,
  SOURCE_PEOPLE,
  type CitationStyle,
  type Source,
  type SourceKind,
  type SourcePeople,
  type SourceText,
} from '#domain/citations/source'
import type { Language } from '#contract/languages'
import { MAX_SOURCE_TEXT } from '#contract/writing/limits'
import type { SourceDraft } from '../../../offline/writing/source-edits'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { DateParts } from './sources-date'
import { FIELDS, labelKey } from './sources-fields'
import { NumberLookup } from './sources-lookup'
import { PeopleRows } from './sources-people'
import { filled } from './sources-resolve'
import { Runs } from './sources-runs'

interface Props {
  /** The source as it stands; null for a new one. */
  source: Source | null
  style: CitationStyle
  language: Language
  canWrite: boolean
  onSave: (draft: SourceDraft) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

type Draft = { -readonly [Name in keyof SourceDraft]: SourceDraft[Name] }

const isPeople = (field: SourceField): field is SourcePeople => SOURCE_PEOPLE.some((one) => one === field)
const isDate = (field: SourceField): field is 'issued' | 'accessed' => field === 'issued' || field === 'accessed'

/** Fields for addresses and numbers, with their input mode; they are not capitalised. */
const MODES: Partial<Record<SourceText, 'url' | 'text'>> = { URL: 'url', DOI: 'text', ISBN: 'text' }
const HELPED = ['page', 'language', 'DOI', 'edition'] as const

const isWritten = ({ title, DOI, ISBN, author, editor, director }: Draft): boolean =>
  [title, DOI, ISBN].some((text) => (text ?? '').trim() !== '') ||
  [author, editor, director].some((people) =>
    (people ?? []).some(({ family, given, literal }) => `${family ?? ''}${given ?? ''}${literal ?? ''}`.trim() !== ''),
  )

/** A source by its kind: only the fields of that kind, and how it will be printed. */
export function SourceForm({ source, style, language, canWrite, onSave, onRemove, onClose }: Props) {
  const { t } = useTranslation('sources')
  const [draft, setDraft] = useState<Draft>(() => {
    const { id: _, ...fields } = source ?? { id: '', kind: 'book' as const }
    return fields
  })
  /** Counts lookups; the fields are mounted again after each. */
  const [looks, setLooks] = useState(0)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [isEmpty, setEmpty] = useState(false)
  const { kind } = draft
  const complete: Source = { ...draft, id: source?.id ?? '' }
  const missing = missingFields(complete)
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setEmpty(!isWritten(draft))
    if (isWritten(draft) && wrong.size === 0) onSave(draft)
  }
  const drawField = (field: SourceField) => {
    const label = t(labelKey(kind, field))
    const mark = missing.includes(field) ? t('mark') : undefined
    const key = `${field} ${String(looks)}`
    if (isPeople(field))
      return (
        <PeopleRows
          key={key}
          label={label}
          isMissing={mark}
          people={draft[field] ?? []}
          onChange={(people) => change({ [field]: people })}
        />
      )
    if (isDate(field))
      return (
        <DateParts
          key={key}
          label={label}
          isMissing={mark}
          date={draft[field]}
          onChange={(date, isWrong) => {
            setDraft(({ [field]: _, ...rest }) => ({ ...rest, ...(date && { [field]: date }) }))
            setWrong(new Set([...wrong].filter((one) => one !== field).concat(isWrong ? [field] : [])))
          }}
        />
      )
    const help = HELPED.find((one) => one === field)
    return (
      <Field key={key} label={label} {...(mark && { mark })} {...(help && { help: t(`help.${help}`) })}>
        {(a11y) => (
          <input
            {...a11y}
            inputMode={MODES[field] ?? 'text'}
            autoCapitalize={MODES[field] ? 'none' : 'sentences'}
            autoComplete="off"
            maxLength={MAX_SOURCE_TEXT}
            value={draft[field] ?? ''}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        )}
      </Field>
    )
  }
  const preview = isWritten(draft) ? formatOne(complete, { style, language }) : []
  const shown = preview.length > 0 && (
    <section className="source-preview" aria-label={t('preview')} lang={language}>
      <p className="note">{t('preview')}</p>
      <p>
        <Runs runs={preview} />
      </p>
    </section>
  )
  if (!canWrite)
    return (
      <Dialog kind="sheet" title={t('see')} onClose={onClose}>
        {shown}
        {draft.note && <p className="account-notes">{draft.note}</p>}
      </Dialog>
    )
  return (
    <Dialog kind="wide" title={t(source ? 'edit' : 'add')} onClose={onClose}>
      <form className="source-form" onSubmit={save} noValidate>
        {(source === null || source.isToResolve) && (
          <NumberLookup
            number={draft.DOI ?? draft.ISBN ?? ''}
            onFound={(found) => {
              setDraft((before) => filled(before, found))
              setLooks(looks + 1)
            }}
            onLater={(number) => {
              change({ ...number, isToResolve: true })
              setLooks(looks + 1)
            }}
          />
        )}
        <Field label={t('kind')}>
          {(a11y) => (
            <select
              {...a11y}
              value={kind}
              onChange={({ target }) =>
                change({ kind: SOURCE_KINDS.find((one) => one === target.value) ?? ('book' satisfies SourceKind) })
              }
            >
              {SOURCE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kinds.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {FIELDS[kind].first.map(drawField)}
        <details className="source-more" open={FIELDS[kind].more.some((field) => draft[field] !== undefined)}>
          <summary>{t('optional')}</summary>
          {FIELDS[kind].more.map(drawField)}
        </details>
        {shown}
        {isEmpty && (
          <p className="field-error" role="alert">
            {t('emptySource')}
          </p>
        )}
        <p className="actions">
          <button className="button">{t('save')}</button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
          {onRemove && (
            <button type="button" className="button button-danger" onClick={onRemove}>
              <Icon name="trash" />
              {t('remove')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
