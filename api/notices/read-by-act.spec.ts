import { randomUUID } from 'node:crypto'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { NOTICE_KINDS, noticePlace, NOTICES_PATH, type NoticeKind } from '#contract/notice-kinds'
import { makeRounds, type HandedIn, type Who } from '../testing/handed-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { postSync } from '../testing/writing-device'
import { READ_BY, type NoticeAct } from './read-by-act'

const HOUR_MS = 3_600_000
const PAIRS = NOTICE_KINDS.flatMap((kind) => READ_BY[kind].map((act) => [kind, act] as const))

/** The subject of a notice, its reader if not the owner, and the action that makes it read. */
interface Thing {
  readonly subjectId?: string
  readonly reader?: Who
  readonly values?: Readonly<Record<string, number>>
  readonly act: () => Promise<unknown>
}

describe('a notice is read once nothing is left to do about it', () => {
  let test: TestApp
  let all: HandedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    all = await makeRounds(test)
  })

  const call = (who: Who, verb: 'post' | 'delete' | 'patch', path: string, body: object = {}) =>
    all.people[who].call(verb, path).send(body)
  const round = async (act: (id: string) => Promise<unknown>, reader: Who = 'mentor'): Promise<Thing> => {
    const subjectId = await all.made()
    return { subjectId, reader, act: () => act(subjectId) }
  }
  const acted = (body: object) => (id: string) => all.act('mentor', id, body).expect(200)

  const session = async (who: Who, changes: object, status: 'scheduled' | 'requested' = 'scheduled') => {
    const startTime = new Date(Date.now() + 72 * HOUR_MS)
    const { id, version } = await test.prisma.session.create({
      data: buildSession({
        studentId: all.people.owner.id,
        mentorId: all.people.mentor.id,
        projectId: all.project,
        status,
        title: 'Le plan',
        startTime,
        endTime: new Date(startTime.getTime() + HOUR_MS),
      }),
    })
    const edit = () =>
      call(who, 'patch', `/api/sessions/${id}`, changes)
        .set('if-match', `"${String(version)}"`)
        .expect(200)
    return { subjectId: id, reader: who === 'mentor' ? who : 'owner', act: edit } satisfies Thing
  }
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

  const change = `mentor-change`
  const ask = () =>
    call('owner', 'post', `/api/projects/${all.project}/${change}`, {
      id: randomUUID(),
      reason: 'Nos langues ne sont pas les mêmes.',
      wish: '',
    }).expect(201)
  const given = async (reader: Who): Promise<Thing> => {
    const { body } = await ask()
    const path = `/api/mentor-changes/${body.id}/decision`
    const act = () => call('admin', 'post', path, { mentorId: all.people.former.id, answer: '' }).expect(200)
    return { reader, act }
  }

  const buildComment = (id: string, thread?: string) => ({
    project: all.project,
    id,
    act: randomUUID(),
    said: {
      section: all.sections[0],
      kind: 'remark' as const,
      block: 'b1',
      quote: 'harmattan',
      before: '',
      after: '',
      text: 'Un mot',
      at: Date.now(),
      ...(thread !== undefined && { thread }),
    },
  })
  const pay = async (body: object) => {
    const path = '/api/payment/create-payment-intent'
    const order = await call('owner', 'post', path, { planType: 'basic', ...body }).expect(200)
    const card = { clientSecret: order.body.clientSecret, card: '4242 4242 4242 4242' }
    await test.call('post', '/api/payment/sandbox/confirm').send(card).expect(200)
  }
  const partPaid = async (): Promise<Thing> => {
    await pay({ parts: 3 })
    const { id, parts } = await test.prisma.paymentSchedule.findFirstOrThrow({
      include: { parts: { orderBy: { number: 'asc' } } },
    })
    await test.prisma.paymentSchedule.updateMany({ data: { pausedAt: new Date() } })
    return { subjectId: id, values: { number: 2 }, act: () => pay({ part: parts[1]?.id }) }
  }

  /** Creates a subject for each kind of action; the action itself runs once the notice exists. */
  const THINGS: Readonly<Record<NoticeAct, () => Promise<Thing>>> = {
    roundOpened: () =>
      round((id) => call('mentor', 'post', `/api/projects/${all.project}/rounds/${id}/opening`).expect(204)),
    roundStarted: () => round(acted({ act: 'start' })),
    roundReturned: () => round(acted({ act: 'return' })),
    roundClosed: () => round(acted({ act: 'close' })),
    pointsDone: async () => {
      const point = { id: randomUUID(), section: all.sections[0], text: 'Citer la source.' }
      const thing = await round(
        () =>
          postSync(all.people.owner, {
            comments: [{ project: all.project, id: point.id, act: randomUUID(), state: 'done' }],
          }).expect(200),
        'owner',
      )
      await all.act('mentor', thing.subjectId ?? '', { act: 'return', points: [point] }).expect(200)
      return thing
    },
    handedIn: () => Promise.resolve({ act: () => all.handIn().expect(201) }),
    threadAnswered: async () => {
      const subjectId = randomUUID()
      await postSync(all.people.mentor, { comments: [buildComment(subjectId)] }).expect(200)
      return {
        subjectId,
        act: () => postSync(all.people.owner, { comments: [buildComment(randomUUID(), subjectId)] }).expect(200),
      }
    },
    sessionAnswered: () => session('mentor', { status: 'scheduled' }, 'requested'),
    sessionMoved: () => session('admin', { startTime: later(96), endTime: later(97) }),
    sessionKept: () => session('mentor', { isKept: true }),
    sessionEnded: () => session('admin', { status: 'cancelled' }),
    sessionTouched: () => session('mentor', { notes: 'Vu ensemble.' }),
    sessionBooked: () =>
      Promise.resolve({
        act: () =>
          call('admin', 'post', '/api/sessions', {
            title: 'Encore',
            studentId: all.people.owner.id,
            mentorId: all.people.mentor.id,
            projectId: all.project,
            startTime: later(72),
            endTime: later(73),
          }).expect(201),
      }),
    mentorAsked: () => Promise.resolve({ act: ask }),
    mentorDecided: async () => {
      await ask()
      return { act: () => call('owner', 'delete', `/api/projects/${all.project}/${change}`).expect(204) }
    },
    mentorGiven: () => given('owner'),
    mentorLeft: () => given('mentor'),
    partPaid,
    goneOn: partPaid,
  }

  const tell = (
    kind: NoticeKind,
    who: Who,
    projectId: string,
    { subjectId = projectId, values = {} }: Partial<Thing>,
  ) =>
    test.prisma.notice.create({
      data: {
        kind,
        userId: all.people[who].id,
        projectId,
        subjectId,
        values,
        mailAt: new Date(Date.now() + HOUR_MS),
        pushAt: new Date(),
      },
    })
  const readState = (id: string) =>
    test.prisma.notice.findUniqueOrThrow({ where: { id }, select: { readAt: true, mailAt: true, pushAt: true } })
  const READ = { readAt: expect.any(Date), mailAt: null, pushAt: null }

  it.each(PAIRS)('%s by %s, and no other', async (kind, name) => {
    const { act, ...thing } = await THINGS[name]()
    const { reader = 'owner' } = thing
    const own = await tell(kind, reader, all.project, thing)
    const elsewhere = buildProject({ userId: all.people.neighbour.id, mentorId: all.people.mentor.id })
    await test.prisma.project.create({ data: elsewhere })
    const others = [
      await tell(kind, 'neighbour', elsewhere.id, { values: thing.values ?? {} }),
      // A notice of another kind about the same subject.
      await tell('paidFor', reader, all.project, thing),
    ]
    await act()
    expect(await readState(own.id)).toEqual(READ)
    for (const { id } of others) expect(await readState(id)).toMatchObject({ readAt: null })
  })

  it('has a rule for each kind, and each act is one of something', () => {
    expect(Object.keys(READ_BY).sort()).toEqual([...NOTICE_KINDS].sort())
    expect([...new Set(PAIRS.map(([, act]) => act))].sort()).toEqual(Object.keys(THINGS).sort())
  })

  it.each(NOTICE_KINDS)('%s by the opening of its place', async (kind) => {
    const notice = await tell(kind, 'owner', all.project, {})
    const theirs = await tell(kind, 'mentor', all.project, {})
    const place = noticePlace({ kind, projectId: all.project, subjectId: all.project, values: {} })
    expect(place).not.toBe(NOTICES_PATH)
    const read = async (path: string) =>
      (await call('owner', 'post', '/api/account/notices/read', { place: path }).expect(200)).body.unread
    expect(await read(`${place}/x`)).toBe(1)
    expect(await read(place)).toBe(0)
    expect(await readState(notice.id)).toEqual(READ)
    expect(await readState(theirs.id)).toMatchObject({ readAt: null })
  })
})
