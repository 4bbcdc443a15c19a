import { jest } from '@jest/globals'
import { Doc } from 'yjs'
import { putSource, readSources } from '../../../offline/writing/source-edits'
import { filled, numberIn, resolvePending } from './sources-resolve'

test.each([
  ['10.4000/etudes.123', { DOI: '10.4000/etudes.123' }],
  [' https://doi.org/10.4000/Etudes.123 ', { DOI: '10.4000/etudes.123' }],
  ['doi: 10.1000/182', { DOI: '10.1000/182' }],
  ['978-2-87678-782-7', { ISBN: '9782876787827' }],
  ['2-87678-782-5', { ISBN: '9782876787827' }],
  ['12', null],
  ['Ki-Zerbo', null],
  ['', null],
])('a person who types %j means %j', (typed, meant) => {
  expect(numberIn(typed)).toEqual(meant)
})

const found = { kind: 'article', title: 'Trouvé', publisher: 'P', author: [{ family: 'B' }] } as const

test('what a person wrote stays; what is empty is filled in, and asked about no more', () => {
  expect(
    filled({ kind: 'book', title: 'Écrit', publisher: ' ', author: [], DOI: '10.1/x', isToResolve: true }, found),
  ).toEqual({ kind: 'book', title: 'Écrit', publisher: 'P', author: [{ family: 'B' }], DOI: '10.1/x' })
})

test('a source of which nothing is written takes the kind that is found', () => {
  expect(filled({ kind: 'book', DOI: '10.1/x', isToResolve: true }, found)).toEqual({ ...found, DOI: '10.1/x' })
})

describe('sources that wait for their number', () => {
  const doc = new Doc()
  const id = '0c6f4d3e-5d8a-4a77-8d1c-1f0f3f7e2a11'
  beforeEach(() => putSource(doc, id, { kind: 'book', DOI: '10.1/x', isToResolve: true }))
  afterEach(() => jest.restoreAllMocks())

  test('are asked about again after a call that got no answer', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('cut'))
    await resolvePending(doc)
    expect(readSources(doc)[0]?.isToResolve).toBe(true)
    fetchSpy.mockResolvedValueOnce(Response.json({ state: 'found', source: { kind: 'article', title: 'Trouvé' } }))
    await resolvePending(doc)
    expect(readSources(doc)).toEqual([{ id, kind: 'article', title: 'Trouvé', DOI: '10.1/x' }])
    expect(fetchSpy).toHaveBeenCalledTimes(2)
  })
})
