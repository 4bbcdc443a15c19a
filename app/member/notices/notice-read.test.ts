import { isRead, withMarks, type NoticeRow } from './notice-read'

const notice = (id: string, createdAt: string, readAt: string | null = null): NoticeRow => ({
  id,
  createdAt,
  readAt,
  kind: 'comment',
  projectId: null,
  subjectId: null,
  values: {},
})

test('a notice is read where the server says so, or this device', () => {
  expect(isRead(notice('a', '2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z'), { ids: [] })).toBe(true)
  expect(isRead(notice('a', '2026-11-26T10:00:00Z'), { ids: [] })).toBe(false)
  expect(isRead(notice('a', '2026-11-26T10:00:00Z'), { ids: ['a'] })).toBe(true)
  expect(isRead(notice('a', '2026-11-26T10:00:00Z'), { ids: [], upTo: '2026-11-26T10:00:00Z' })).toBe(true)
  expect(isRead(notice('a', '2026-11-26T10:00:01Z'), { ids: [], upTo: '2026-11-26T10:00:00Z' })).toBe(false)
})

test('readings add up: the later moment, each id once, as many as one call may name', () => {
  expect(withMarks({ ids: ['a'] }, { ids: ['b', 'a'] })).toEqual({ ids: ['a', 'b'] })
  expect(withMarks({ ids: [], upTo: '2026-11-26' }, { ids: ['a'], upTo: '2026-11-25' })).toEqual({
    ids: ['a'],
    upTo: '2026-11-26',
  })
  const many = Array.from({ length: 120 }, (_, index) => String(index))
  expect(withMarks({ ids: many }, { ids: ['last'] }).ids).toHaveLength(100)
  expect(withMarks({ ids: many }, { ids: ['last'] }).ids.at(-1)).toBe('last')
})
