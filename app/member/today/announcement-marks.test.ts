import { toMark, shownAt, withDismissed, type AnnouncementRow } from './announcement-marks'

const row = (id: string, more: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  id,
  titleFr: 'Titre',
  titleEn: 'Title',
  textFr: 'Texte',
  textEn: 'Text',
  audience: 'all',
  version: 1,
  startsAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-11-30T08:00:00.000Z',
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-19T08:00:00.000Z',
  ...more,
})
const NOW = Date.UTC(2026, 10, 25)
const getIds = (rows: readonly AnnouncementRow[]) => rows.map(({ id }) => id)

test('the current ones are shown, the newest first', () => {
  const rows = [
    row('older'),
    row('newer', { startsAt: '2026-11-24T08:00:00.000Z', endsAt: null }),
    row('ended', { endsAt: '2026-11-24T08:00:00.000Z' }),
    row('upcoming', { startsAt: '2026-11-26T08:00:00.000Z' }),
  ]
  expect(getIds(shownAt(rows, [], NOW))).toEqual(['newer', 'older'])
  expect(getIds(shownAt(rows, [], Date.UTC(2026, 10, 27)))).toEqual(['upcoming', 'newer', 'older'])
})

test('what was hidden stays so until it is edited', () => {
  const rows = [row('a'), row('b')]
  const marks = withDismissed([], row('a'), rows)
  expect(getIds(shownAt(rows, marks, NOW))).toEqual(['b'])
  expect(getIds(shownAt([row('a', { version: 2 }), row('b')], marks, NOW))).toEqual(['a', 'b'])
})

test('marks of what has gone are let go', () => {
  expect(withDismissed([toMark(row('gone')), toMark(row('a'))], row('b'), [row('a'), row('b')])).toEqual(['a:1', 'b:1'])
})
