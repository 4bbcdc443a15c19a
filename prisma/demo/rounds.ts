import { hash, randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import type { Language } from '#contract/languages'
import type { DraftChapter } from '../writing/draft-writing'
import type { VersionBlock } from '../writing/section-blocks'
import { MINUTE_MS } from './clock'
import type { DemoProject } from './projects'

interface Point {
  readonly text: string
  /** Index in the round's sections. */
  readonly section: number
  readonly state: 'open' | 'done' | 'closed'
}
interface DemoRound {
  readonly state: 'returned' | 'closed'
  /** Words by which the round's chapters are found in their titles. */
  readonly chapters: readonly string[]
  readonly message: string
  readonly answer: string
  readonly points: readonly Point[]
  /** Days before now. */
  readonly days: {
    readonly handedIn: number
    readonly review: number
    readonly returned: number
    readonly closed?: number
  }
  /** Number of final blocks that were not yet written at that time. */
  readonly missing: number
}

const FIRST_DAYS = { handedIn: 40, review: 38, returned: 36, closed: 25 }
const SECOND_DAYS = { handedIn: 9, review: 8, returned: 6 }

const ROUNDS: Readonly<Record<Language, readonly DemoRound[]>> = {
  fr: [
    {
      state: 'closed',
      chapters: ['Introduction'],
      days: FIRST_DAYS,
      missing: 2,
      message: 'Voici une première introduction. La question est-elle assez claire\u202f?',
      answer: 'La scène d’ouverture porte. La question vient un peu tard\u202f: annoncez-la dès la deuxième page.',
      points: [
        { text: 'Annoncer la question de recherche plus tôt.', section: 0, state: 'closed' },
        { text: 'Dire ce que chaque chapitre apporte.', section: 0, state: 'done' },
      ],
    },
    {
      state: 'returned',
      chapters: ['Introduction', 'Revue'],
      days: SECOND_DAYS,
      missing: 0,
      message: 'L’introduction est reprise, et la revue est complète. Dites-moi si les quatre débats se suivent bien.',
      answer: 'L’introduction est prête. Dans la revue, chaque débat doit finir sur ce qu’il laisse sans réponse.',
      points: [
        { text: 'Finir chaque débat sur ce qu’il laisse sans réponse.', section: 1, state: 'open' },
        { text: 'Vérifier que chaque ouvrage cité est dans la bibliographie.', section: 1, state: 'open' },
        { text: 'Raccourcir l’annonce du plan.', section: 0, state: 'done' },
      ],
    },
  ],
  en: [
    {
      state: 'closed',
      chapters: ['Introduction'],
      days: FIRST_DAYS,
      missing: 2,
      message: 'Here is a first introduction. Is the question clear enough?',
      answer: 'The opening works. Say earlier why the gap matters, and what you leave out.',
      points: [
        { text: 'Say what the study leaves out.', section: 0, state: 'closed' },
        { text: 'Give the outline at the end.', section: 0, state: 'done' },
      ],
    },
    {
      state: 'returned',
      chapters: ['Introduction', 'Background'],
      days: SECOND_DAYS,
      missing: 0,
      message: 'The introduction is rewritten, and the background is complete.',
      answer: 'The introduction is ready. The background still lists works where it should compare them.',
      points: [
        { text: 'Compare the works instead of listing them.', section: 1, state: 'open' },
        { text: 'Check that each work is among the references.', section: 1, state: 'open' },
        { text: 'Shorten the outline.', section: 0, state: 'done' },
      ],
    },
  ],
}

interface Written {
  readonly thesis: { readonly language: Language }
  readonly project: DemoProject
}
interface Frozen {
  readonly id: string
  readonly title: string
  readonly words: number
  readonly content: Uint8Array<ArrayBuffer>
  readonly blocks: string
}

const wordsIn = (blocks: readonly VersionBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0)

/** Rounds of the theses' students: a closed one, and a returned one with points. */
export async function writeRounds(
  prisma: Prisma.TransactionClient,
  now: Date,
  written: readonly Written[],
  chaptersOf: ReadonlyMap<string, readonly DraftChapter[]>,
): Promise<void> {
  // Imported on demand, since only a first start needs the document libraries in this thread.
  const { versionOf } = await import('../writing/section-blocks')
  for (const { thesis, project } of written) {
    const { id: projectId, mentorId } = project
    if (!mentorId) continue
    const chapters = chaptersOf.get(projectId) ?? []
    const mentor = await prisma.user.findUniqueOrThrow({ where: { id: mentorId }, select: { fullName: true } })
    for (const [index, round] of ROUNDS[thesis.language].entries()) {
      const frozen: Frozen[] = []
      for (const name of round.chapters) {
        const chapter = chapters.find(({ title }) => title.includes(name))
        if (!chapter) throw new Error(`no chapter ${name} in the thesis of the demonstration`)
        const { state } = await prisma.writingDocument.findUniqueOrThrow({
          where: { id: chapter.id },
          select: { state: true },
        })
        const all = JSON.parse(gunzipSync(versionOf(state).content).toString()) as VersionBlock[]
        const present = all.slice(0, Math.max(1, all.length - round.missing))
        const blocks = JSON.stringify(present)
        frozen.push({ ...chapter, words: wordsIn(present), content: new Uint8Array(gzipSync(blocks)), blocks })
      }
      await writeRound(prisma, { now, project, mentor: { id: mentorId, ...mentor }, number: index + 1, round, frozen })
    }
  }
}

interface RoundToWrite {
  readonly now: Date
  readonly project: DemoProject
  readonly mentor: { readonly id: string; readonly fullName: string }
  readonly number: number
  readonly round: DemoRound
  readonly frozen: readonly Frozen[]
}

async function writeRound(
  prisma: Prisma.TransactionClient,
  { now, project: { id: projectId, userId }, mentor, number, round, frozen }: RoundToWrite,
): Promise<void> {
  const id = randomUUID()
  const { state, message, answer, points, days } = round
  const handedInAt = plusDays(now, -days.handedIn)
  const returnedAt = plusDays(now, -days.returned)
  await prisma.writingRound.create({
    data: {
      id,
      projectId,
      number,
      state,
      message,
      answer,
      handedInById: userId,
      handedInAt,
      mentorId: mentor.id,
      inReviewAt: plusDays(now, -days.review),
      returnedById: mentor.id,
      returnedAt,
      readAt: returnedAt,
      closedAt: days.closed === undefined ? null : plusDays(now, -days.closed),
    },
  })
  for (const [position, { id: documentId, title, words, content, blocks }] of frozen.entries()) {
    const version = await prisma.writingVersion.create({
      data: {
        documentId,
        projectId,
        kind: 'round',
        number: 1,
        label: String(number),
        words,
        content,
        size: content.length,
        createdAt: handedInAt,
        authorId: userId,
        writers: [userId],
        blockAuthors: [],
      },
      select: { id: true },
    })
    // Only the server signs, so demonstration rounds have no signature.
    const receipt = { sha256: hash('sha256', blocks), signature: '' }
    await prisma.writingRoundSection.create({
      data: { roundId: id, documentId, position, title, versionId: version.id, words, ...receipt },
    })
  }
  const { head } = await prisma.projectWriting.update({
    where: { projectId },
    data: { head: { increment: points.length } },
    select: { head: true },
  })
  await prisma.writingComment.createMany({
    data: points.map(({ text, section, state: pointState }, index) => {
      const at = new Date(returnedAt.getTime() + index)
      const set = { stateById: userId, stateAt: new Date(returnedAt.getTime() + 60 * MINUTE_MS) }
      return {
        id: randomUUID(),
        projectId,
        sectionId: frozen[section]?.id ?? '',
        text,
        roundId: id,
        kind: 'point' as const,
        state: pointState,
        ...(pointState !== 'open' && set),
        number: head - points.length + 1 + index,
        authorId: mentor.id,
        authorName: mentor.fullName,
        blockId: '',
        saidAt: at,
        createdAt: at,
        quote: '',
        quoteBefore: '',
        quoteAfter: '',
      }
    }),
  })
}
