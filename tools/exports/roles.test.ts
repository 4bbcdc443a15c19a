import * as Y from 'yjs'
import { thesisInput } from '../../api/deposit/work/make-deposit'
import { gatherThesis } from '../../app/member/exports/gather'
import { readTargets } from '../../app/member/writing/sources/use-targets'
import { memoryDisk } from '../../app/offline/writing/memory-disk'
import * as edits from '../../app/offline/writing/outline-edits'
import type { WritingStore } from '../../app/offline/writing/store-types'
import type { ThesisFacts } from '#domain/thesis/thesis'

/** A plan whose author chose the role of the second section; both titles suggest chapters. */
const [FIRST, CHOSEN] = ['0c6f4d3e-5d8a-4a77-8d1c-1f0f3f7e2a10', '0c6f4d3e-5d8a-4a77-8d1c-1f0f3f7e2a11'] as const
function makePlan(): Y.Doc {
  const plan = new Y.Doc()
  edits.applyEdit(plan, edits.addAfter({}, null, FIRST, 'Le terrain'))
  edits.applyEdit(plan, edits.addAfter(edits.readOutline(plan), FIRST, CHOSEN, 'Portraits'))
  edits.applyEdit(plan, edits.setRole(CHOSEN, 'annex'))
  return plan
}
const facts: ThesisFacts = {
  title: 'T',
  author: 'A',
  university: null,
  faculty: null,
  level: null,
  mentor: null,
  defence: null,
  language: 'fr',
}

test('every way to a thesis brings the role that its author chose', async () => {
  const plan = makePlan()
  const disk = memoryDisk()
  const read: WritingStore['read'] = (names, work) => disk.transaction('read', names, work)
  const store = { unsent: () => Promise.resolve(0), project: () => null, read } as unknown as WritingStore
  const exported = await gatherThesis(store, { projectId: 'p', plan, facts })
  expect(exported.input.sections.map(({ role }) => role)).toEqual([undefined, 'annex'])

  const outline = Y.encodeStateAsUpdateV2(plan)
  const deposited = thesisInput({ project: facts, outline, sections: [], pictures: [], template: {} as never })
  expect(deposited.sections.map(({ role }) => role)).toEqual([undefined, 'annex'])

  const targets = readTargets(
    { plan, section: FIRST, doc: new Y.Doc(), language: 'fr' },
    new Map([[CHOSEN, { type: 'doc' }]]),
  )
  expect([targets.texts.get(FIRST), targets.texts.get(CHOSEN)]).toEqual(['1', '«\u00a0Portraits\u00a0»'])
})
