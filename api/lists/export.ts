import type { Language } from '#contract/languages'
import type { AuditTrail } from '../audit-trail/audit-trail.service'
import type { CallContext } from '../frame/call-context'
import { csvLine } from '#domain/text/csv'
import { csvHead } from './csv'
import { columnTitle, valueWords } from './list-texts'
import { toCursor, type PageQuery } from './page'

const PAGE = 1_000

interface Exported<Row> {
  /** The list's name in paths and in the file name. */
  readonly name: string
  /** The list's name in audit actions: `user.export`. */
  readonly target: string
  readonly columns: readonly string[]
  /** The namespace of the list's own texts, if any. */
  readonly texts?: string
  /** The default sort order. */
  readonly fallback: string
  /** The rows of a page and one more, as `readPage` requires. */
  readonly find: (query: PageQuery) => Promise<Row[]>
}

/**
 * Exports all rows of a list's filter as CSV. Reads page by page while sending, so the file occupies neither much
 * memory nor the one embedded connection. The audit event is written first.
 */
export async function exportList<Row extends { id: string }>(
  query: PageQuery,
  context: CallContext,
  audit: AuditTrail,
  exported: Exported<Row>,
): Promise<AsyncIterable<string>> {
  const { name, target } = exported
  await audit.write(context, { action: `${target}.export`, after: { ...query } })
  context.answer.headers['content-disposition'] =
    `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`
  return lines(query, context.language, exported)
}

async function* lines<Row extends { id: string }>(
  query: PageQuery,
  language: Language,
  { columns, texts, fallback, find }: Exported<Row>,
): AsyncGenerator<string> {
  const words = new Map(columns.map((column) => [column, valueWords(column, language, texts)]))
  yield csvHead(
    columns.map((column) => columnTitle(column, language, texts)),
    language,
  )
  let cursor: string | undefined
  for (;;) {
    const found = await find({ ...query, limit: PAGE, ...(cursor !== undefined && { cursor }) })
    const rows = found.slice(0, PAGE)
    yield rows
      .map((row) =>
        csvLine(
          columns.map((column) => shown(Reflect.get(row, column), words.get(column))),
          language,
        ),
      )
      .join('')
    const last = rows.at(-1)
    if (found.length <= PAGE || !last) return
    cursor = toCursor(last, query, fallback)
  }
}

/** Values of a choice in words; times in UTC, in a form that spreadsheets of every language read. */
function shown(value: unknown, words: Readonly<Record<string, unknown>> = {}): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
  if (text === null) return null
  const word = Object.hasOwn(words, text) ? words[text] : undefined
  return typeof word === 'string' ? word : text
}
