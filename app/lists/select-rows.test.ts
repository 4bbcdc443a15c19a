import type { LocalRow, Row } from '../offline/storage/types'
import { fold } from '../i18n/text-search'
import { sortText } from './choices'
import type { Column, Filter } from './definition'
import { selectRows, sortRows } from './select-rows'

interface Person extends Row {
  name: string
  role: string
}
const person = (id: string, name: string, role = 'student'): LocalRow<Person> => {
  const row = { id, name, role, version: 1, createdAt: '', updatedAt: '' }
  return { row, base: row, state: 'clean', searchText: fold(`${name} ${name}@exemple.test`) }
}
const rows = [person('1', 'Zoé'), person('2', 'Éric Ada', 'mentor'), person('3', 'ama'), person('4', 'Éric Ada')]
const byName: Column<Person> = {
  key: 'name',
  label: '',
  text: ({ name }) => name,
  sort: ({ name }) => sortText(name),
  weight: 1,
}
const role: Filter<Person> = { key: 'role', label: '', values: [], isIn: (row, value) => row.role === value }
const ids = (items: readonly LocalRow<Person>[]) => items.map(({ row }) => row.id).join('')

test('accents and case do not count for the order; equal names keep one order both ways', () => {
  expect(ids(sortRows(rows, byName, false))).toBe('3241')
  expect(ids(sortRows(rows, byName, true))).toBe('1243')
})

test.each([
  ['', {}, '1234'],
  ['eric', {}, '24'],
  ['ADA éric', {}, '24'],
  ['eric', { role: 'mentor' }, '2'],
  ['  ', { role: 'student' }, '134'],
  ['nobody', {}, ''],
])('search %j with %j finds %s', (search, filters, found) => {
  expect(ids(selectRows(rows, { search, filters }, [role]))).toBe(found)
})

test('nothing searched: the very same list, so that nothing is drawn anew', () => {
  expect(selectRows(rows, { search: '', filters: {} }, [role])).toBe(rows)
})
