import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Language } from '#contract/languages'
import { longDate } from '../../i18n/relative-time'
import type { ListSnapshot, SyncEngine, LocalRow, Row, RowName, RowTypes } from '../../offline/storage/types'
import { shortDate } from '../../shell/format'
import { useList } from '../../offline/replica/use-list'
import type { PickOption } from '../../lists/picker'
import type { DefinitionContext } from './definition'

const NAMES = ['fullName', 'name', 'title'] as const
const NOTES = ['email', 'studentName'] as const
type Fields = Readonly<Record<string, unknown>>
interface Candidate {
  readonly option: PickOption
  readonly row: Fields
}

const firstText = (row: Fields, keys: readonly string[]): string => {
  for (const key of keys) {
    const value = row[key]
    if (typeof value === 'string') return value
  }
  return ''
}

const candidates = new WeakMap<readonly LocalRow[], readonly Candidate[]>()

/**
 * The options that a list offers, sorted by name and cached per snapshot. A mutation that chooses an unsent row waits
 * for the entry that creates it.
 */
function getCandidates(rows: readonly LocalRow[]): readonly Candidate[] {
  const known = candidates.get(rows)
  if (known) return known
  const made = rows
    .map(({ row, searchText }) => {
      const fields: Fields = { ...row }
      return {
        row: fields,
        option: { value: row.id, label: firstText(fields, NAMES), note: firstText(fields, NOTES), searchText },
      }
    })
    .sort((a, b) => (a.option.searchText < b.option.searchText ? -1 : 1))
  candidates.set(rows, made)
  return made
}

const READ_MS = 3_000

/** Waits until a list has been read from the device, or at most `READ_MS`. */
function readList(engine: SyncEngine, name: RowName): Promise<ListSnapshot> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(engine.list(name))
    }
    const look = () => {
      if (engine.list(name).status !== 'opening') end()
    }
    const timer = setTimeout(end, READ_MS)
    const stop = engine.onList(name, look)
    look()
  })
}

const dates = new Map<string, string>()

/** A long date, cached because `Intl` is slow and a list shows many of the same day. */
function dateText(iso: string, language: Language, withTime: boolean): string {
  const key = `${language}${String(withTime)}${withTime ? iso.slice(0, 16) : iso.slice(0, 13)}`
  const known = dates.get(key)
  if (known !== undefined) return known
  const made = longDate(new Date(iso), language, withTime)
  dates.set(key, made)
  return made
}

/** The context for definitions, rebuilt when the list of users changes. */
export function useDefinitionContext(
  engine: SyncEngine,
  language: Language,
  t: TFunction<'resources'>,
  me: string,
): DefinitionContext {
  const users: ListSnapshot<Row & { fullName?: string }> = useList(engine, 'users')
  const people = users.rows
  return useMemo(() => {
    const names = new Map<string, string>()
    return {
      language,
      t,
      engine,
      me,
      nameOf: (id, fallback) => {
        if (names.size === 0) for (const { row } of people) names.set(row.id, row.fullName ?? '')
        return names.get(id) ?? fallback ?? id
      },
      options: (name, isFor) =>
        getCandidates(engine.list(name).rows)
          .filter(({ row }) => isFor(row))
          .map(({ option }) => option),
      // The cast is safe: the snapshot of a list has the rows of that list.
      rowsOf: <N extends 'users' | 'templates' | 'projects'>(name: N) =>
        engine.list(name).rows.map(({ row }) => row as RowTypes[N]),
      readRows: async <N extends 'users' | 'projects' | 'sessions'>(name: N) => {
        const { rows, isComplete } = await readList(engine, name)
        return { rows: rows.map(({ row }) => row as RowTypes[N]), isComplete }
      },
      date: (iso, withTime = false) => dateText(iso, language, withTime),
      day: (iso) => shortDate(new Date(iso), language),
    }
  }, [engine, language, t, people, me])
}
