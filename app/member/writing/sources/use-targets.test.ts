import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import type { DocumentNode } from '#domain/thesis/thesis'
import { OUTLINE_MAP } from '#contract/writing/outline'
import { readTargets } from './use-targets'

const equation = (id: string): DocumentNode => ({ type: 'equation', attrs: { id, source: `x_{${id}}` } })
const makeSection = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content })
const IDS = ['a', 'b', 'c'].map((one) => `0c6f4d3e-5d8a-4a77-8d1c-1f0f3f7e2a1${one}`) as [string, string, string]

function makePlan(): Y.Doc {
  const plan = new Y.Doc()
  for (const [at, id] of IDS.entries()) {
    const fields = { title: `Titre ${String(at)}`, parent: null, place: `a${String(at)}`, goal: null, removedAt: null }
    plan.getMap(OUTLINE_MAP).set(id, new Y.Map(Object.entries(fields)))
  }
  return plan
}

/** The third section is open and holds one equation. */
function open(): Y.Doc {
  const doc = new Y.Doc()
  const element = new Y.XmlElement('equation')
  element.setAttribute('id', 'own')
  element.setAttribute('source', 'y')
  doc.getXmlFragment(TEXT_FRAGMENT).insert(0, [element])
  return doc
}

const read = (others: ReadonlyMap<string, DocumentNode | null>) =>
  readTargets({ plan: makePlan(), section: IDS[2], doc: open(), language: 'fr' }, others)

test('numbers run through all sections that are on the device', () => {
  const all = new Map([
    [IDS[0], makeSection(equation('e1'))],
    [IDS[1], makeSection(equation('e2'), equation('e3'))],
  ])
  expect([...read(all).numbers]).toEqual([
    ['e1', 1],
    ['e2', 2],
    ['e3', 3],
    ['own', 4],
  ])
  expect(read(all).isPartial).toBe(false)
})

test('behind a section that is not here no number is shown, and what stands there has its words', () => {
  const some = new Map<string, DocumentNode | null>([
    [IDS[0], makeSection(equation('e1'))],
    [IDS[1], null],
  ])
  const targets = read(some)
  expect([...targets.numbers]).toEqual([['e1', 1]])
  expect(targets.texts.get('own')).toBe('y')
  expect(targets.list.find(({ id }) => id === 'own')).toMatchObject({ kind: 'equations', text: 'y' })
  expect(targets.isPartial).toBe(true)
})
