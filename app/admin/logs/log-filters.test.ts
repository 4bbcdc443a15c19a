import { auditQuery, NO_FILTERS, readFilters, writeFilters } from './log-filters'

const ACTOR = '0f8fad5b-d9cb-469f-a165-70867728950e'
const read = (search: string) => readFilters(new URLSearchParams(search))

test('what is written into the address is read back, and the rest of the address stays', () => {
  const filters = {
    resource: 'user',
    resourceId: 'abc-1',
    actor: ACTOR,
    outcome: 'refused',
    from: '2026-11-01',
    to: '2026-11-21',
  }
  const address = writeFilters(new URLSearchParams('tab=logs'), filters)
  expect(address.get('tab')).toBe('logs')
  expect(readFilters(address)).toEqual(filters)
  expect(writeFilters(address, NO_FILTERS).toString()).toBe('tab=logs')
})

test.each(['outcome=maybe', 'by=admin', 'from=yesterday', 'to=2026-99-99', 'about=a/b', 'item=1'])(
  '%s filters nothing',
  (search) => {
    expect(read(search)).toEqual(NO_FILTERS)
  },
)

test('the last day is whole', () => {
  const query = auditQuery({ ...NO_FILTERS, from: '2026-11-20', to: '2026-11-20' })
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000)
})
