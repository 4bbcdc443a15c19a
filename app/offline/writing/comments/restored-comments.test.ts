import type { SentAct, ReceivedComment, WritingAnswer, WritingQuestion } from '../exchange'
import { ModelDevice, type ModelTab } from '../testing/model-device.testing'
import { WritingServer } from '../testing/model-server.testing'
import { make, P } from '../testing/provisional.testing'

const SECTION = 'section-1'
const place = { section: SECTION, block: 'b', quote: 'mot', before: '', after: '' } as const
const mine: ReceivedComment = {
  ...place,
  id: 'c',
  kind: 'remark',
  state: 'open',
  text: 'après',
  name: 'Ana',
  at: 1,
  editedAt: 2,
  isMine: true,
  isRemoved: false,
}
const theirs: ReceivedComment = { ...mine, id: 'd', text: 'autre', name: 'Mia', isMine: false }

/** A server that records and accepts all comment acts, and sends `newComments` once. */
class Listening extends WritingServer {
  readonly heard: SentAct[] = []
  newComments: readonly ReceivedComment[] = []

  override sync(user: string, question: WritingQuestion): WritingAnswer {
    const answer = super.sync(user, question)
    if (answer.epoch !== undefined && question.epoch !== undefined) return answer
    this.heard.push(...(question.comments ?? []))
    const { newComments } = this
    this.newComments = []
    return {
      ...answer,
      projects: answer.projects.map((one) => ({
        ...one,
        ...(newComments.length > 0 && { comments: [...newComments] }),
      })),
      comments: (question.comments ?? []).map(({ id }) => ({ id })),
    }
  }
}

async function scene() {
  const server = new Listening()
  make(server)
  const phone = new ModelDevice('phone', 'ana', server)
  const tab = phone.open()
  await phone.pass(0)
  await tab.store.change(['comments'], ({ comments }) =>
    comments.put([mine, theirs].map((one) => ({ ...one, projectId: P }))),
  )
  return { server, phone, tab }
}

const findProject = (tab: ModelTab) =>
  tab.store.read(['projects'], async ({ projects }) => {
    const [project] = await projects.get([P])
    return project
  })

test('a comment that was changed is said again as it was changed', async () => {
  const { server, tab } = await scene()
  server.epoch = 'second'
  await tab.store.sync()
  expect(server.heard).toMatchObject([{ id: 'c', said: { text: 'après' }, text: 'après' }])
  expect(await tab.store.read(['comments'], ({ comments }) => comments.all())).toMatchObject([{ id: 'c' }])
})

test('a page that ended before they were said again leaves that to the next', async () => {
  const { server, phone, tab } = await scene()
  const project = await findProject(tab)
  if (!project) throw new Error('no project')
  await tab.store.change(['projects'], ({ projects }) => projects.put([{ ...project, isUnsaid: true }]))
  phone.kill(tab)
  const next = phone.open()
  await phone.pass(0)
  await next.store.sync()
  expect(server.heard.map(({ id }) => id)).toEqual(['c'])
  expect(await findProject(next)).toMatchObject({ isUnsaid: false })
  await next.store.sync()
  expect(server.heard).toHaveLength(1)
})

test('an answer that was refused while its thread was missing goes once that is there', async () => {
  const { server, tab } = await scene()
  const { name: _, isMine: __, isRemoved: ___, state: ____, editedAt: _____, ...rest } = mine
  await tab.store.change(['commentActs'], ({ commentActs }) =>
    commentActs.put([
      { id: 'e', projectId: P, act: 'a', said: { ...rest, thread: 'd' }, at: 1, refused: 'invalid' },
      { id: 'f', projectId: P, act: 'b', said: { ...rest, thread: 'x' }, at: 1, refused: 'invalid' },
    ]),
  )
  await tab.store.sync()
  expect(server.heard).toEqual([])
  server.newComments = [theirs]
  server.allow(P, 'ana', 'owner')
  await tab.store.sync()
  await tab.store.sync()
  expect(server.heard.map(({ id }) => id)).toEqual(['e'])
})
