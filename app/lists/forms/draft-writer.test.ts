import { DraftWriter } from './draft-writer'

/** A slow storage, in which the test completes each write. */
function slowStorage() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const writer = new DraftWriter((draft) => {
    begun.push(draft?.text ?? 'none')
    return new Promise((resolve) => ends.push(resolve))
  })
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { writer, begun, end }
}

test('one write at a time, then the latest only', async () => {
  const { writer, begun, end } = slowStorage()
  for (const text of ['a', 'ab', 'abc', 'abcd']) void writer.save({ text })
  expect(begun).toEqual(['a'])
  await end()
  expect(begun).toEqual(['a', 'abcd'])
  await end()
  void writer.save({ text: 'abcde' })
  expect(begun).toEqual(['a', 'abcd', 'abcde'])
})

test('who waits for a draft waits until it is there, or gone', async () => {
  const { writer, begun, end } = slowStorage()
  void writer.save({ text: 'a' })
  let isDone = false
  const done = writer.save(null).then(() => (isDone = true))
  await end()
  expect([begun, isDone]).toEqual([['a', 'none'], false])
  await end()
  await done
})

test('a page that goes hands over what waits, once', async () => {
  const { writer, begun, end } = slowStorage()
  for (const text of ['a', 'ab', 'abc']) void writer.save({ text })
  writer.hurry()
  writer.hurry()
  expect(begun).toEqual(['a', 'abc'])
  await end()
  await end()
  expect(begun).toEqual(['a', 'abc'])
})

test('a storage that refuses one draft is asked for the next', async () => {
  const begun: string[] = []
  const writer = new DraftWriter((draft) => {
    begun.push(draft?.text ?? 'none')
    return Promise.reject(new Error('full'))
  })
  await writer.save({ text: 'a' })
  await writer.save({ text: 'ab' })
  expect(begun).toEqual(['a', 'ab'])
})
