import { blockAuthors, changedBlocks, type BlockAuthor } from './block-authors'

const texts = (blocks: Record<string, string>) => new Map(Object.entries(blocks))
const MONDAY = new Date('2026-11-23T10:00:00Z')
const TUESDAY = new Date('2026-11-24T10:00:00Z')
const BY_AFI: BlockAuthor = { first: 'afi', firstAt: MONDAY, last: 'afi', lastAt: MONDAY }

it.each([
  ['nothing', {}, {}, []],
  ['the same text', { a: 'Un' }, { a: 'Un' }, []],
  ['a new block', {}, { a: 'Un' }, [{ id: 'a', isNew: true }]],
  ['a new empty block', {}, { a: '' }, [{ id: 'a', isNew: true }]],
  ['another text', { a: 'Un', b: 'Deux' }, { a: 'Un', b: 'Trois' }, [{ id: 'b', isNew: false }]],
  ['a text that was emptied', { a: 'Un' }, { a: '' }, [{ id: 'a', isNew: false }]],
  ['a block that is gone', { a: 'Un', b: 'Deux' }, { b: 'Deux' }, []],
  ['blocks in another order', { a: 'Un', b: 'Deux' }, { b: 'Deux', a: 'Un' }, []],
])('of %s', (_, before, after, changed) => expect(changedBlocks(texts(before), texts(after))).toEqual(changed))

it('gives a new block its author', () => {
  expect(blockAuthors([{ id: 'a', isNew: true }], new Map(), 'afi', MONDAY)).toEqual(new Map([['a', BY_AFI]]))
})

it('keeps who began a block that another changes', () => {
  const authors = blockAuthors([{ id: 'a', isNew: false }], new Map([['a', BY_AFI]]), 'kossi', TUESDAY)
  expect(authors.get('a')).toEqual({ ...BY_AFI, last: 'kossi', lastAt: TUESDAY })
})

it('keeps who began a block that comes back', () => {
  const authors = blockAuthors([{ id: 'a', isNew: true }], new Map([['a', BY_AFI]]), 'kossi', TUESDAY)
  expect(authors.get('a')).toMatchObject({ first: 'afi', last: 'kossi' })
})

it('says of a template’s block that nobody began it', () => {
  const authors = blockAuthors([{ id: 'a', isNew: false }], new Map(), 'afi', MONDAY)
  expect(authors.get('a')).toMatchObject({ first: null, last: 'afi' })
})

it('does not grow without end', () => {
  const many = texts(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`b${String(index)}`, 'x'])))
  expect(changedBlocks(new Map(), many)).toHaveLength(2_000)
})
