import { diffFields, findLoggedPage } from './log-entry'

test.each([
  [null, null, []],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
  [null, { name: 'x' }, [{ field: 'name', before: null, after: 'x' }]],
  [{ name: 'x' }, null, [{ field: 'name', before: 'x', after: null }]],
  [{ list: [1] }, { list: [1] }, []],
  ['text', ['list'], []],
])('%j → %j', (before, after, changes) => {
  expect(diffFields({ before, after })).toEqual(changes)
})

test('rows are found on their page; a sign-in has none', () => {
  expect(findLoggedPage('user')).toBe('users')
  expect(findLoggedPage('login-session')).toBeNull()
  expect(findLoggedPage('toString')).toBeNull()
  expect(findLoggedPage(null)).toBeNull()
})
