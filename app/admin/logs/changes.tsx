import { useTranslation } from '../../shell/i18n'
import { useState } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { ErrorBoundary } from '../../ui/error-boundary'
import { longDate } from '../../i18n/relative-time'
import { fieldWords } from '../resources/engine/field-words'
import { useDefinition } from '../resources/use-definition'
import type { FieldChange, LoggedPage } from './log-entry'
import { fieldWord } from './code-label'
import { PromptSuspense } from '../../ui/prompt-suspense'

/** Longer texts (such as a template's content) are truncated; the row itself shows them in full. */
const MAX_SHOWN = 300
const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface Props {
  changes: readonly FieldChange[]
  /** The page that names these fields; null where only the log names them. */
  page: LoggedPage | null
}

/** Values before and after, side by side; rendered only once opened. */
export function ChangesTable({ changes, page }: Props) {
  const { t } = useTranslation('logs')
  const [isOpen, setOpen] = useState(false)
  // The log's own texts name the fields of payments, quotes and subscriptions.
  const list = page === 'payments' ? null : page
  // Field codes appear until the texts have loaded, which may fail without a network.
  const inCodes = <ChangeTable changes={changes} words={() => null} />
  return (
    <details className="changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('changes')} ({changes.length})
      </summary>
      {isOpen && (
        <div className="table-scroll" role="region" aria-label={t('changes')} tabIndex={0}>
          {list ? (
            <ErrorBoundary at="" otherwise={inCodes}>
              <PromptSuspense fallback={inCodes}>
                <WordedChanges changes={changes} list={list} />
              </PromptSuspense>
            </ErrorBoundary>
          ) : (
            inCodes
          )}
        </div>
      )}
    </details>
  )
}

/** Changes with the labels of the row's form and list. */
function WordedChanges({ changes, list }: { changes: readonly FieldChange[]; list: Exclude<LoggedPage, 'payments'> }) {
  const { definition } = useDefinition(list)
  return <ChangeTable changes={changes} words={fieldWords(definition, null)} />
}

function ChangeTable({ changes, words }: { changes: readonly FieldChange[]; words: ReturnType<typeof fieldWords> }) {
  const { t } = useTranslation('logs')
  const { language } = useFrame()
  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'string' && TIMESTAMP.test(value)) return longDate(new Date(value), language, true)
    const text = words(field)?.text(value) ?? (typeof value === 'string' ? value : JSON.stringify(value))
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words(field)?.label ?? fieldWord(t, field)}</th>
            <td>{show(field, before)}</td>
            <td>{show(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
