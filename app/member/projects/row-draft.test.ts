import { typedSince, type RowDraft } from './row-draft'

const draft = (values: Record<string, string>, key: string): RowDraft => ({ values, version: 3, key })
const sent = draft({ title: 'Eau', faculty: 'Lettres' }, 'sent')

test('a draft that was sent as it is leaves nothing', () => {
  expect(typedSince(sent, sent, 4)).toBe(null)
  expect(typedSince(null, sent, 4)).toBe(null)
  expect(typedSince(draft({ title: 'Eau', faculty: 'Lettres' }, 'typed again'), sent, 4)).toBe(null)
})

test('what was typed meanwhile stays, over the version that was saved', () => {
  const now = draft({ title: 'Eau des villages', faculty: 'Lettres', question: 'Qui ?' }, 'later')
  const rest = typedSince(now, sent, 4)
  expect(rest).toMatchObject({ values: { title: 'Eau des villages', question: 'Qui ?' }, version: 4 })
  expect(rest?.key).not.toBe('sent')
  expect(rest?.key).not.toBe('later')
})
