import { LIST_NAMES } from './lists'
import { cursorsAfter, syncQuery, type Cursors } from './sync-cursors'

const all = (cursor: string): Cursors => Object.fromEntries(LIST_NAMES.map((name) => [name, cursor]))
const without = (cursors: Cursors, ...names: string[]): Cursors =>
  Object.fromEntries(Object.entries(cursors).filter(([name]) => !names.includes(name)))
const changed = (next: string, more = false) => ({ next, more })

describe('cursors of a sync', () => {
  it.each([
    [all('a_5'), 'since=a_5'],
    [{ ...all('a_5'), users: 'a_4' }, new URLSearchParams({ ...all('a_5'), users: 'a_4' }).toString()],
    [{ users: 'a_4', templates: 'a_4' }, 'users=a_4&templates=a_4'],
    [{}, ''],
  ])('%j are asked as %s', (cursors, query) => {
    const requested = new URLSearchParams(syncQuery(cursors))
    expect(Object.fromEntries(requested)).toEqual(Object.fromEntries(new URLSearchParams(query)))
  })

  it.each([
    ['stay where nothing changed', {}, all('a_5')],
    ['move together', { users: changed('a_7'), next: 'a_7' }, all('a_7')],
    [
      'stay behind where there is more',
      { users: changed('a_6_id', true), next: 'a_7' },
      { ...all('a_7'), users: 'a_6_id' },
    ],
    [
      'go where the copy is too old',
      { expired: ['users', 'templates'] as const },
      without(all('a_5'), 'users', 'templates'),
    ],
  ])('%s', (_, reply, after) => expect(cursorsAfter(all('a_5'), reply)).toEqual(after))

  it('do not appear for lists without a copy', () =>
    expect(cursorsAfter({ users: 'a_5' }, { next: 'a_7' })).toEqual({ users: 'a_7' }))
})
