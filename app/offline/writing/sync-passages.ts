import { MAX_PASSAGE, SYNC_PASSAGES } from '#contract/limits'
import type { WritingAnswer, WritingQuestion } from './exchange'
import type { SafeDisk } from './safe-disk'
import type { Passage, StoredDocument, StoredProject, WritingTables } from './tables'

type SentPassage = NonNullable<WritingQuestion['passages']>[number]

/** Limits the letters of one call, so that typed text does not wait for passages. */
const CALL_LETTERS = 100_000

const isSame = (a: Passage, b: Passage): boolean => a.section === b.section && a.text === b.text

/** The visible passages, without duplicates that two devices have found. */
export const shownPassages = (passages: readonly Passage[]): Passage[] =>
  passages.filter(
    (one, index) =>
      one.isDecided !== true && passages.findIndex((other) => other.isDecided !== true && isSame(one, other)) === index,
  )

/**
 * Notes that the passage was put back or dismissed. The note stays until the server has received it, unless the person
 * has no access to the project.
 */
export async function decide({ passages, projects }: WritingTables, passage: Passage): Promise<void> {
  const same = (await passages.all()).filter((one) => one.isDecided !== true && isSame(one, passage))
  const [project] = await projects.get([passage.projectId])
  if (!project || project.isGone) return passages.remove(same.map(({ id }) => id))
  await passages.put(same.map((one) => ({ ...one, text: '', isDecided: true })))
}

interface Here {
  readonly passages: readonly Passage[]
  readonly documents: readonly StoredDocument[]
  readonly projects: readonly StoredProject[]
  /** Documents with a log that is not merged yet. */
  readonly typed: ReadonlySet<string>
}

/** Passages to send. A passage that was put back is only reported once the server has the text with it. */
export function passagesToSend(
  { passages, documents, projects, typed }: Here,
  tried: ReadonlySet<string>,
): SentPassage[] {
  const reached = new Set(projects.filter(({ isGone }) => !isGone).map(({ id }) => id))
  const waiting = new Set([...typed, ...documents.filter(({ isPending }) => isPending).map(({ id }) => id)])
  const list: SentPassage[] = []
  let letters = 0
  for (const { id, projectId: project, section, index, at, author, text, isSent, isDecided } of passages) {
    if (!reached.has(project) || tried.has(id) || (isDecided ? waiting.has(section) : isSent)) continue
    letters += text.length
    if (text.length > MAX_PASSAGE || (list.length > 0 && letters > CALL_LETTERS)) continue
    list.push({ project, id, ...(!isDecided && { found: { section, place: index, at, author, text } }) })
    if (list.length === SYNC_PASSAGES) break
  }
  return list
}

/** Stores the server's answer about passages: those it has, and what the person's other devices found or decided. */
export async function settlePassages(
  disk: SafeDisk,
  { projects, passages: taken = [] }: WritingAnswer,
  sent: readonly SentPassage[],
): Promise<void> {
  const decided = projects.flatMap((one) => one.decided ?? [])
  const came = projects.flatMap(({ id: projectId, passages = [] }) =>
    passages.map(({ place: index, ...one }): Passage => ({ ...one, projectId, index, isSent: true })),
  )
  if (taken.length + decided.length + came.length === 0) return
  await disk.transaction('write', ['passages'], async ({ passages }) => {
    const missing = new Set(sent.filter(({ found }) => !found).map(({ id }) => id))
    const here = new Map((await passages.get(taken)).flatMap((one) => (one ? [[one.id, one]] : [])))
    const known = await passages.get(came.map(({ id }) => id))
    await passages.put([
      ...[...here.values()].filter(({ id }) => !missing.has(id)).map((one) => ({ ...one, isSent: true })),
      // A passage that was decided on here meanwhile stays decided.
      ...came.filter((_, index) => known[index]?.isDecided !== true),
    ])
    await passages.remove([...decided, ...taken.filter((id) => missing.has(id))])
  })
}
