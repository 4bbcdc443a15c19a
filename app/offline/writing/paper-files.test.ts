import { jest } from '@jest/globals'
import 'fake-indexeddb/auto'
import { writingDatabase } from './database'
import { MAX_ALL_FILES, MAX_PAPER_FILE, MAX_PAPER_FILES, openPaperFiles, PaperError } from './paper-files'

let people = 0
const user = () => `person-${String((people += 1))}`
const file = (name: string, size = 3) => new File([new Uint8Array(size).fill(7)], name, { type: 'application/pdf' })
/** Only `size` is large, because real content would take too much memory. */
const huge = (size: number) => Object.defineProperty(file('huge.pdf'), 'size', { value: size })
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  return error instanceof PaperError ? error.why : error
}

describe.each([
  ['kept', true],
  ['of a shared device', false],
])('files of papers, %s', (_, isKept) => {
  test('come back in their order, with their bytes, and go', async () => {
    const files = openPaperFiles(user(), isKept)
    const first = await files.add('project', 'cv', file('a.pdf'))
    await files.add('project', 'fees', file('b.pdf'))
    await files.add('other', 'cv', file('c.pdf'))
    expect((await files.of('project')).map(({ name, size, paper }) => [name, size, paper])).toEqual([
      ['a.pdf', 3, 'cv'],
      ['b.pdf', 3, 'fees'],
    ])
    expect(await files.read(first.id)).toEqual(new Uint8Array([7, 7, 7]))
    await files.remove(first.id)
    expect(await files.read(first.id)).toBeUndefined()
    expect(await files.of('project')).toHaveLength(1)
  })

  test('are few, small, and not more than the device should hold', async () => {
    const files = openPaperFiles(user(), isKept)
    expect(await refusal(files.add('p', 'cv', huge(MAX_PAPER_FILE + 1)))).toBe('tooLarge')
    for (let count = 0; count < MAX_PAPER_FILES; count += 1) await files.add('p', 'cv', huge(MAX_PAPER_FILE))
    expect(await refusal(files.add('p', 'cv', file('more.pdf')))).toBe('tooMany')
    await files.add('p', 'fees', huge(MAX_ALL_FILES - MAX_PAPER_FILES * MAX_PAPER_FILE))
    expect(await refusal(files.add('q', 'cv', file('more.pdf')))).toBe('full')
  })
})

test('go with what else is of that person, and stay where the page closes', async () => {
  const [leaving, staying] = [user(), user()]
  for (const person of [leaving, staying]) await openPaperFiles(person, true).add('p', 'cv', file('a.pdf'))
  expect(await openPaperFiles(leaving, true).of('p')).toHaveLength(1)
  await writingDatabase(leaving).destroy()
  expect(await openPaperFiles(leaving, true).of('p')).toEqual([])
  expect(await openPaperFiles(staying, true).of('p')).toHaveLength(1)
})

test('are no longer held open when they go: nothing is warned of, and a screen left behind brings nothing back', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const person = user()
  const shown = openPaperFiles(person, true)
  await shown.add('p', 'cv', file('a.pdf'))
  await writingDatabase(person).destroy()
  expect(await shown.of('p').catch(() => 'gone')).toBe('gone')
  await expect(shown.add('p', 'cv', file('b.pdf'))).rejects.toThrow()
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names.filter((name) => name?.includes(person))).toEqual([])
  expect(warned.mock.calls).toEqual([])
  warned.mockRestore()
})
