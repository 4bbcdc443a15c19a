import type { MutationEntry } from '../../offline/storage/types'
import { toConflict } from './conflict-fields'

const row = (fields: object) => ({ id: 'a', version: 1, createdAt: '', updatedAt: '', ...fields })
const mutation = (changes: Record<string, unknown>): MutationEntry['act'] => ({
  resource: 'projects',
  kind: 'edit',
  id: 'a',
  changes,
  label: 'Mémoire',
})

test('only fields that differ are to be chosen; what the other one changed besides is told', () => {
  const conflict = toConflict({
    act: mutation({ title: 'Le mien', progress: 40, mentorId: null }),
    before: row({ title: 'Avant', progress: 10, mentorId: 'm', description: 'x' }),
    current: row({ title: 'Le leur', progress: 40, mentorId: null, description: 'y', version: 2 }),
  })
  expect(conflict.fields).toEqual([{ name: 'title', mine: 'Le mien', theirs: 'Le leur' }])
  expect(conflict.others).toEqual(expect.arrayContaining(['description']))
  expect(conflict.others).not.toContain('progress')
})

test('a record that is gone leaves only one side', () => {
  expect(
    toConflict({ act: mutation({ title: 'Le mien' }), before: row({ title: 'Avant' }), current: undefined }).fields,
  ).toEqual([{ name: 'title', mine: 'Le mien', theirs: undefined }])
})
