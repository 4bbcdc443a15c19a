import { useFrame } from '../../lib/frame-context'
import { useTexts } from '../../lib/lazy-texts'
import { longDate } from '../../lib/relative-time'
import type { Change } from './log-entry'
import { logsTexts } from './logs-texts'

/** Longer texts (a template's content) are cut: the row itself shows them. */
const MAX_SHOWN = 300

/** Before and after, side by side. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTexts(logsTexts)
  const { language } = useFrame()
  const show = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.nothing
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return longDate(new Date(value), language, true)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  }
  return (
    <details className="changes">
      <summary>
        {t.changes} ({changes.length})
      </summary>
      <div className="table-scroll" role="region" aria-label={t.changes} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{show(before)}</td>
                <td>{show(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
