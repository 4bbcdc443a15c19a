import * as Y from 'yjs'
import { SCHEMA_VERSION } from '#blocks/schema'
import { isTangled } from '#domain/writing/bounded-merge'
import { MAX_UPDATE_BYTES, SYNC_DOCUMENTS, SYNC_PROJECTS } from '#contract/limits'
import { ApiError, NetworkError } from '../../network/http'
import type { Environment } from '../replica/environment'
import type { Transport } from '../storage/types'
import { exchangeWriting, type WritingAnswer, type WritingQuestion } from './exchange'
import { DOCUMENT_TABLES, foldDocument, readVector } from './fold'
import type { SafeDisk } from './safe-disk'
import { OVERVIEW_TABLES, readOverview, type StoredOverview } from './snapshots'
import { keepUnreadable, settleDocument, type SentDocument } from './settle-document'
import { dropDeletedProjects, forgetHead, keepProjects, startAnew } from './settle-projects'
import { passagesToSend, settlePassages } from './sync-passages'
import type { ProvisionalSection, StoredDocument } from './tables'
import { compressed, toBase64 } from './wire'

/** Sections fetched in advance in one call, so that the thesis opens offline and typed text need not wait. */
const AHEAD = 4
/** Limit of base64 letters in one call, which a phone on EDGE sends in time. A single document may be longer. */
const CALL_LETTERS = 200_000
/** The most calls of one sync, in case the server's answers never settle. */
const ROUNDS = 40
/** Refusals that only more text, other rights or a newer editor can change. */
const LASTING = new Set(['invalid', 'tooLarge', 'tangled', 'unreadable', 'oldSchema', 'readOnly', 'unpaid', 'unknown'])

export interface WritingSyncNeeds {
  readonly disk: SafeDisk
  readonly transport: Transport
  readonly env: Environment
  readonly lockName: string
  /** Documents that a screen waits for, by id, with their project. */
  readonly wanted: Map<string, string>
  /** Ids of the documents on screens. */
  readonly open: () => readonly string[]
  readonly flush: () => Promise<void>
  readonly mayGoOn: () => boolean
  /** Called with others' changes of a document. */
  readonly came: (id: string, update: Uint8Array) => void
  /** Called with a document as it is on the disk. */
  readonly read: (id: string, doc: Y.Doc) => void
}

export type SyncOutcome =
  | { readonly kind: 'done' }
  /** Another tab is running a sync. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly trouble: 'unreachable' | 'error'; readonly retryAfter: number | null }

/** Sends and fetches until nothing remains. Never throws. */
export const syncWriting = (needs: WritingSyncNeeds): Promise<SyncOutcome> =>
  toOutcome(async () => {
    let outcome: SyncOutcome = { kind: 'elsewhere' }
    // A tab with a missing document waits for the lock, because another tab fetches only its own documents.
    const isAwaited = needs.wanted.size > 0
    await needs.env.exclusively(needs.lockName, !isAwaited, async () => {
      await rounds(needs)
      outcome = { kind: 'done' }
    })
    return outcome
  })

/** The outcome of a part of a sync. Never throws. */
export async function toOutcome(work: () => Promise<SyncOutcome>): Promise<SyncOutcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'signedOut' }
    const retryAfter = error instanceof ApiError ? error.retryAfter : null
    return { kind: 'failed', trouble: error instanceof NetworkError ? 'unreachable' : 'error', retryAfter }
  }
}

async function rounds(needs: WritingSyncNeeds): Promise<void> {
  const sentInFull = new Set<string>()
  const tried = new Set<string>()
  /** Whether further comments remain after an answer. */
  let isCut = false
  for (let round = 0; round < ROUNDS && needs.mayGoOn(); round += 1) {
    await needs.flush()
    const read = await readLocal(needs, round === 0)
    const local = await queueCommentsAgain(needs, await takenIn(needs, read, tried))
    // Documents that were open when their project was deleted may be removable now.
    const deletedProjects = local.projects.filter(({ isGone }) => isGone).map(({ id }) => id)
    if (round === 0) await dropDeletedProjects(needs.disk, deletedProjects, needs.open())
    const passages = passagesToSend(local, tried)
    const request = await question(needs, local, sentInFull, tried)
    const comments = local.commentActs.length > 0 ? ((await loadComments())?.actsToSend(local, tried) ?? []) : []
    if (round > 0 && !isCut && request.documents.length + passages.length + comments.length === 0) return
    // A deleted project has an outdated epoch.
    const epoch = local.projects.find((one) => !one.isGone && one.epoch !== undefined)?.epoch
    const answer = await exchangeWriting(needs.transport, {
      ...(epoch !== undefined && { epoch }),
      projects: local.projects
        .filter(({ isGone }) => !isGone)
        .slice(0, SYNC_PROJECTS)
        .map(({ id, head, commentsTo = 0 }) => ({
          id,
          seen: head,
          ...(commentsTo !== head && { comments: commentsTo }),
        })),
      documents: request.documents,
      ...(comments.length > 0 && { comments }),
      ...(passages.length > 0 && { passages }),
    })
    if (!needs.mayGoOn()) return
    if (epoch !== undefined && answer.epoch !== undefined) {
      await startAnew(needs.disk, answer.epoch)
      tried.clear()
      continue
    }
    const before = new Map(local.projects.map(({ id, head }) => [id, head]))
    // Passages are stored before the number that marks them as received.
    await settlePassages(needs.disk, answer, passages)
    await settle(needs, answer, request.sent, sentInFull, { epoch, before })
    isCut = false
    if (answer.comments ?? answer.projects.some((one) => one.comments))
      isCut = (await (await loadComments())?.settleComments(needs.disk, answer, comments)) ?? false
    for (const { id } of passages) tried.add(id)
    for (const { act } of comments) tried.add(act)
    const behind = answer.projects.filter(({ id, head }) => head < (before.get(id) ?? 0)).map(({ id }) => id)
    if (behind.length > 0) {
      await startAnew(needs.disk, epoch, behind)
      tried.clear()
      continue
    }
    for (const { id } of request.sent) {
      needs.wanted.delete(id)
      if (!sentInFull.has(id)) tried.add(id)
    }
  }
}

/** Loads the code for comments; a failure must not stop the text. */
const loadComments = () => import('./comments/comments-sync').catch(() => null)

/** After a restored backup the server may lack comments that it had confirmed. */
async function queueCommentsAgain({ disk, env }: WritingSyncNeeds, local: StoredOverview): Promise<StoredOverview> {
  const unsaid = local.projects.filter((one) => one.isUnsaid && !one.isGone).map(({ id }) => id)
  const comments = unsaid.length > 0 ? await loadComments() : null
  if (!comments) return local
  await comments.sayAgain(disk, env.newId, unsaid)
  return disk.transaction('read', OVERVIEW_TABLES, readOverview)
}

/** Adds provisional sections to their outlines, once these are on this device. */
async function takenIn(needs: WritingSyncNeeds, local: StoredOverview, tried: Set<string>): Promise<StoredOverview> {
  const isHere = ({ projectId }: ProvisionalSection) =>
    local.projects.some(({ id }) => id === projectId) && local.documents.some(({ id }) => id === projectId)
  if (!local.provisional.some(isHere)) return local
  const { takeIn } = await import('./provisional')
  for (const id of await takeIn(needs.disk, needs.env.newId, needs.came)) tried.delete(id)
  return readLocal(needs, true)
}

/** Reads the overview of this device; at the start of a sync, merges all logs first. */
async function readLocal({ disk }: WritingSyncNeeds, isFirst: boolean): Promise<StoredOverview> {
  if (isFirst) {
    const typed = await disk.transaction('read', ['updates'], ({ updates }) => updates.documents())
    for (const id of typed)
      await unlessTangled(disk.transaction('write', DOCUMENT_TABLES, (tables) => foldDocument(tables, id)))
  }
  return disk.transaction('read', OVERVIEW_TABLES, readOverview)
}

interface SyncRequest {
  readonly documents: WritingQuestion['documents']
  readonly sent: readonly SentDocument[]
}

/** `schema` is that of the server's text; after an update of the editor, the document is sent. */
const isRefused = ({ refused, refusedFold, fold }: StoredDocument, schema: number): boolean => {
  if (refused === 'oldSchema') return schema > SCHEMA_VERSION
  return (
    refused !== null && LASTING.has(refused) && (refused === 'readOnly' || refused === 'unpaid' || refusedFold === fold)
  )
}

/** Selects the documents of the next call: outlines first, because a section is known by its outline. */
async function question(
  needs: WritingSyncNeeds,
  { documents, projects, provisional }: StoredOverview,
  whole: ReadonlySet<string>,
  tried: ReadonlySet<string>,
): Promise<SyncRequest> {
  const here = new Map(documents.map((one) => [one.id, one]))
  const deleted = new Set(projects.filter(({ isGone }) => isGone).map(({ id }) => id))
  // The server refuses a section that is in no outline.
  const held = new Set([...deleted, ...provisional.map(({ id }) => id)])
  const schemas = new Map(projects.flatMap((one) => one.documents.map(({ id, schema }) => [id, schema])))
  const mayGo = (one: StoredDocument): boolean =>
    !held.has(one.projectId) && !held.has(one.id) && !isRefused(one, schemas.get(one.id) ?? 0)
  const toSend = documents.filter((one) => one.isPending && mayGo(one) && (!tried.has(one.id) || whole.has(one.id)))
  const heads = projects.flatMap((project) =>
    project.isGone ? [] : project.documents.map((head) => ({ ...head, project })),
  )
  const isNew = (id: string) => !tried.has(id) && !toSend.some((one) => one.id === id)
  // A document on a screen counts as present: it may have been opened before the server's text was known.
  const shown = new Set(needs.open())
  const isHere = (id: string): boolean => here.has(id) || shown.has(id)
  const changed = heads.filter(({ id, head }) => isNew(id) && isHere(id) && head > (here.get(id)?.seen ?? 0))
  const wanted = [...needs.wanted].filter(([id, projectId]) => isNew(id) && !deleted.has(projectId))
  const ahead = needs.env.isSparing()
    ? []
    : heads.filter(({ id, project }) => isNew(id) && !here.has(id) && project.access === 'owner').slice(0, AHEAD)
  // Provisional sections wait for their outline, so it is fetched in data saver mode too.
  const outlines = provisional.filter(
    ({ projectId: id }) => isNew(id) && !here.has(id) && heads.some((head) => head.id === id),
  )
  const names = new Map<string, string>([
    ...toSend.map(({ id, projectId }): [string, string] => [id, projectId]),
    ...wanted,
    ...outlines.map(({ projectId }): [string, string] => [projectId, projectId]),
    ...changed.map(({ id, project }): [string, string] => [id, project.id]),
    ...ahead.map(({ id, project }): [string, string] => [id, project.id]),
  ])
  const order = [...names].sort(([a, of], [b, other]) => Number(b === other) - Number(a === of))
  const list: WritingQuestion['documents'] = []
  const sent: SentDocument[] = []
  let letters = 0
  for (const [id, projectId] of order.slice(0, SYNC_DOCUMENTS)) {
    const isSent = toSend.some((one) => one.id === id)
    const prepared = isSent ? await packed(needs, id, whole.has(id)) : null
    const length = prepared?.update.length ?? 0
    if (letters > 0 && letters + length > CALL_LETTERS) break
    letters += length
    const record = prepared?.record ?? here.get(id)
    list.push({
      project: projectId,
      id,
      seen: record?.seen ?? 0,
      schema: SCHEMA_VERSION,
      ...(prepared && { update: prepared.update }),
    })
    sent.push({
      id,
      projectId,
      state: prepared?.state ?? null,
      fold: record?.fold ?? 0,
      seen: record?.seen ?? 0,
      isWhole: whole.has(id),
    })
  }
  return { documents: list, sent }
}

const TANGLED = Symbol('tangled')
const NOTHING_SETTLED = { update: null, doc: null }

/** A text that cannot be opened must not stop the others. */
const unlessTangled = <T>(work: Promise<T>): Promise<T | typeof TANGLED> =>
  work.catch((error: unknown) => {
    if (isTangled(error)) return TANGLED
    throw error
  })

/** The changes that the server lacks; null where there are none, or where these are too large to send. */
async function packed({ disk, env }: WritingSyncNeeds, id: string, isWhole: boolean) {
  const folded = await unlessTangled(disk.transaction('write', DOCUMENT_TABLES, (tables) => foldDocument(tables, id)))
  if (folded === TANGLED || !folded?.record.isPending) return null
  const { record, doc } = folded
  const bytes = Y.encodeStateAsUpdateV2(doc, isWhole ? undefined : record.vector)
  const small = await compressed(bytes)
  if (small.length > MAX_UPDATE_BYTES) {
    // After a restored backup the server has most of the text; after the next answer the difference is small.
    if (record.seen === 0) return null
    await disk.transaction('write', ['documents'], ({ documents }) =>
      documents.put([{ ...record, refused: 'tooLarge', refusedFold: record.fold }]),
    )
    return null
  }
  return {
    record,
    update: toBase64(small),
    state: Y.encodeStateAsUpdateV2(doc),
    at: env.now(),
    vector: readVector(doc),
  }
}

async function settle(
  needs: WritingSyncNeeds,
  answer: WritingAnswer,
  sent: readonly SentDocument[],
  whole: Set<string>,
  { epoch, before }: { epoch: string | undefined; before: ReadonlyMap<string, number> },
): Promise<void> {
  const { disk, env } = needs
  await keepProjects(disk, answer.projects, answer.epoch ?? epoch, before)
  await dropDeletedProjects(disk, answer.gone, needs.open())
  for (const one of answer.documents) {
    const request = sent.find(({ id }) => id === one.id)
    if (!request) continue
    if (one.refused === 'needWhole' && !request.isWhole) whole.add(one.id)
    else whole.delete(one.id)
    // The server requested the full document twice, so it cannot read this device's text.
    const outcome = one.refused === 'needWhole' && request.isWhole ? { ...one, refused: 'invalid' as const } : one
    const settled = await unlessTangled(
      disk.transaction('write', [...DOCUMENT_TABLES, 'passages'], (tables) =>
        settleDocument(tables, outcome, request, env),
      ),
    )
    if (settled === TANGLED)
      await disk.transaction('write', ['documents'], (tables) => keepUnreadable(tables, outcome, request))
    const { update, doc } = settled === TANGLED ? NOTHING_SETTLED : settled
    if (update) needs.came(one.id, update)
    if (doc) needs.read(one.id, doc)
    if (one.refused === 'unknown' && request.state === null) await forgetHead(disk, request.projectId, one.id)
  }
}
