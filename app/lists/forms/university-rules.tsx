import type { TFunction } from 'i18next'
import { useState } from 'react'
import { MAX_TITLE } from '#contract/limits'
import { MAX_PAPERS } from '#contract/university-limits'
import { MADE_PAPERS, TITLE_FIELDS, type Paper, type TitleField } from '#domain/thesis/university'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import './universities.css'

/** Requirements of a thesis besides its page layout. */
export interface Rules {
  readonly titleFields: readonly TitleField[]
  readonly papers: readonly Paper[]
}

interface Props {
  row: Rules & { readonly name: string }
  /** Why saving failed. */
  failure: string | null
  /** Why saving is currently impossible. */
  hindrance?: string | null
  /** Resolves to false if saving failed. */
  onSave: (rules: Rules) => Promise<boolean>
  onClose: () => void
}

const ALWAYS: readonly TitleField[] = ['title', 'author']

/** The shown fields in their order, then the hidden ones. */
const allFields = (shown: readonly TitleField[]): readonly TitleField[] => [
  ...shown,
  ...TITLE_FIELDS.filter((field) => !shown.includes(field)),
]

function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const next = [...list]
  const [item] = next.splice(index, 1)
  if (item !== undefined) next.splice(index + by, 0, item)
  return next
}

/** Edits the fields of the title page and their order, and the required papers. */
export function RulesDialog({ row, failure, hindrance = null, onSave, onClose }: Props) {
  const { t } = useTranslation('forms')
  const [fields, setFields] = useState(() => allFields(row.titleFields))
  const [shown, setShown] = useState<ReadonlySet<TitleField>>(() => new Set(row.titleFields))
  const [papers, setPapers] = useState<readonly Paper[]>(row.papers)
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problem = isWrong ? t('universities.paperEmpty') : failure

  const show = (field: TitleField, isShown: boolean) => {
    const next = new Set(shown)
    if (isShown) next.add(field)
    else next.delete(field)
    setShown(next)
  }
  const change = (index: number, part: Partial<Paper>) =>
    setPapers(papers.map((paper, at) => (at === index ? { ...paper, ...part } : paper)))
  const add = () => setPapers([...papers, { id: crypto.randomUUID(), fr: '', en: '', isRequired: true, made: null }])

  async function save() {
    const isEmpty = papers.some(({ fr, en }) => fr.trim() === '' || en.trim() === '')
    setWrong(isEmpty)
    if (isEmpty) return
    setBusy(true)
    const isSaved = await onSave({ titleFields: fields.filter((field) => shown.has(field)), papers })
    setBusy(false)
    if (!isSaved) return
    onClose()
    showToast({ title: t('universities.saved'), text: row.name })
  }

  return (
    <Dialog title={`${t('universities.rules')} – ${row.name}`} kind="wide" onClose={onClose}>
      {hindrance !== null && <p className="notice">{hindrance}</p>}
      {problem !== null && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <fieldset className="university-fields">
        <legend>{t('universities.titleFields')}</legend>
        <p className="note">{t('universities.titleFieldsHelp')}</p>
        <ol>
          {fields.map((field, index) => {
            const name = t(`universities.field.${field}`)
            return (
              <li key={field}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={shown.has(field)}
                    disabled={ALWAYS.includes(field)}
                    onChange={(event) => show(field, event.target.checked)}
                  />
                  <span>{name}</span>
                </label>
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="button button-quiet university-move"
                    aria-label={t(by === -1 ? 'universities.up' : 'universities.down', { name })}
                    disabled={index + by < 0 || index + by >= fields.length}
                    onClick={() => setFields(moved(fields, index, by))}
                  >
                    {by === -1 ? '↑' : '↓'}
                  </button>
                ))}
              </li>
            )
          })}
        </ol>
      </fieldset>
      <section aria-label={t('universities.papers')}>
        <h3>{t('universities.papers')}</h3>
        {papers.map((paper, index) => (
          <PaperFields
            key={paper.id}
            t={t}
            paper={paper}
            number={index + 1}
            onChange={(part) => change(index, part)}
            onRemove={() => setPapers(papers.filter(({ id }) => id !== paper.id))}
          />
        ))}
        <p>
          <button type="button" className="button button-quiet" disabled={papers.length >= MAX_PAPERS} onClick={add}>
            <Icon name="add" /> {t('universities.addPaper')}
          </button>
        </p>
      </section>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('universities.cancel')}
        </button>
        <button type="button" className="button" disabled={isBusy || hindrance !== null} onClick={() => void save()}>
          {t('universities.save')}
        </button>
      </p>
    </Dialog>
  )
}

interface PaperProps {
  t: TFunction<'forms'>
  paper: Paper
  number: number
  onChange: (part: Partial<Paper>) => void
  onRemove: () => void
}

function PaperFields({ t, paper, number, onChange, onRemove }: PaperProps) {
  const made = t('universities.madeBy', { returnObjects: true })
  return (
    <fieldset className="university-paper">
      <legend>{t('universities.paper', { number })}</legend>
      {(['fr', 'en'] as const).map((language) => (
        <label key={language}>
          <span>{t(language === 'fr' ? 'universities.paperFr' : 'universities.paperEn')}</span>
          <input
            value={paper[language]}
            maxLength={MAX_TITLE}
            autoComplete="off"
            onChange={(event) => onChange({ [language]: event.target.value })}
          />
        </label>
      ))}
      <label>
        <span>{t('universities.made')}</span>
        <select
          value={paper.made ?? 'none'}
          onChange={(event) => onChange({ made: MADE_PAPERS.find((one) => one === event.target.value) ?? null })}
        >
          {(['none', ...MADE_PAPERS] as const).map((one) => (
            <option key={one} value={one}>
              {made[one]}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={paper.isRequired}
          onChange={(event) => onChange({ isRequired: event.target.checked })}
        />
        <span>{t('universities.isRequired')}</span>
      </label>
      <button type="button" className="link-button" onClick={onRemove}>
        {t('universities.removePaper', { number })}
      </button>
    </fieldset>
  )
}
