import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Test } from 'supertest'
import * as Y from 'yjs'
import type { BodyOf, ReplyOf } from '#contract/endpoint'
import { SOURCES_MAP } from '#domain/citations/source'
import { SCHEMA_VERSION, TEXT_FRAGMENT } from '#blocks/schema'
import { OUTLINE_MAP, type OutlineSection } from '#contract/writing/outline'
import type { writingApi } from '#contract/writing/sync'
import type { SignedIn } from './sign-in'

export type SyncBody = BodyOf<typeof writingApi.sync>
export type SyncReply = ReplyOf<typeof writingApi.sync>
type Person = Pick<SignedIn, 'call'>

const EMPTY: SyncBody = { projects: [], documents: [] }

export const postSync = (person: Person, body: Partial<SyncBody> = {}): Test =>
  person.call('post', '/api/workspace/sync').send({ ...EMPTY, ...body })

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The update of a change to an empty document, or to one with this state. */
export function updateOf(change: (doc: Y.Doc) => void, state?: Uint8Array): Uint8Array {
  const doc = docOf(state)
  const before = Y.encodeStateVector(doc)
  doc.transact(() => change(doc))
  return Y.encodeStateAsUpdateV2(doc, before)
}

export function docOf(state?: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  if (state && state.length > 0) Y.applyUpdateV2(doc, state)
  return doc
}

export function addParagraph(doc: Y.Doc, text: string): void {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(text)])
  doc.getXmlFragment(TEXT_FRAGMENT).push([paragraph])
}

/** The text of each paragraph. */
export const paragraphsOf = (doc: Y.Doc): string[] =>
  doc
    .getXmlFragment(TEXT_FRAGMENT)
    .toArray()
    .map((node) => (node instanceof Y.XmlElement ? node.toArray().map(String).join('') : ''))

export function setSection(doc: Y.Doc, id: string, fields: Partial<OutlineSection> = {}): void {
  const section = { title: 'Section', parent: null, place: 'a0', goal: null, removedAt: null, ...fields }
  doc.getMap(OUTLINE_MAP).set(id, new Y.Map(Object.entries(section)))
}

export function setSource(doc: Y.Doc, fields: Readonly<Record<string, unknown>> = {}, id: string = randomUUID()): void {
  doc.getMap(SOURCES_MAP).set(id, new Y.Map(Object.entries({ kind: 'book', ...fields })))
}

export const sectionOf = (doc: Y.Doc, id: string): Y.Map<unknown> => {
  const section = doc.getMap(OUTLINE_MAP).get(id)
  if (!(section instanceof Y.Map)) throw new Error(`no section ${id}`)
  return section as Y.Map<unknown>
}

interface Held {
  readonly doc: Y.Doc
  seen: number
  waiting: Uint8Array[]
}

/** A person's phone, which stores documents, edits them offline, and synchronises like the app. */
export class WritingDevice {
  private readonly held = new Map<string, Held>()
  constructor(
    readonly person: Person,
    readonly project: string,
  ) {}

  doc(id = this.project): Y.Doc {
    return this.hold(id).doc
  }

  outline(): unknown {
    return this.doc().getMap(OUTLINE_MAP).toJSON()
  }

  seen(id = this.project): number {
    return this.hold(id).seen
  }

  sections(): string[] {
    return [...this.doc().getMap(OUTLINE_MAP).keys()].sort()
  }

  addSection(fields: Partial<OutlineSection> = {}): string {
    const id = randomUUID()
    const doc = this.doc()
    doc.transact(() => setSection(doc, id, fields))
    return id
  }

  /** Synchronises the outline and all its sections; with `lost`, the server's answer never arrives. */
  async sync({ lost = false } = {}): Promise<SyncReply> {
    await this.exchange([this.project, ...this.sections()], lost)
    return this.exchange([this.project, ...this.sections()], lost)
  }

  async exchange(ids: readonly string[], lost = false): Promise<SyncReply> {
    const sent = new Map(ids.map((id) => [id, this.hold(id).waiting.length]))
    const documents = ids.map((id) => this.requestDocument(id))
    const answer = await postSync(this.person, { documents }).expect(200)
    const reply = answer.body as SyncReply
    if (!lost) for (const document of reply.documents) this.take(document, sent.get(document.id) ?? 0)
    return reply
  }

  private requestDocument(id: string): SyncBody['documents'][number] {
    const { seen, waiting } = this.hold(id)
    const update = waiting.length > 0 ? base64(gzipSync(Y.mergeUpdatesV2(waiting))) : undefined
    return { project: this.project, id, seen, schema: SCHEMA_VERSION, ...(update !== undefined && { update }) }
  }

  private take({ id, head, update, receipt, refused }: SyncReply['documents'][number], sent: number): void {
    const held = this.hold(id)
    if (receipt) held.waiting = held.waiting.slice(sent)
    if (refused === 'needWhole') held.waiting = [Y.encodeStateAsUpdateV2(held.doc)]
    if (update !== undefined) Y.applyUpdateV2(held.doc, Buffer.from(update, 'base64'), 'server')
    held.seen = head
  }

  private hold(id: string): Held {
    const known = this.held.get(id)
    if (known) return known
    const held: Held = { doc: new Y.Doc(), seen: 0, waiting: [] }
    held.doc.on('updateV2', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server') held.waiting.push(update)
    })
    this.held.set(id, held)
    return held
  }
}
