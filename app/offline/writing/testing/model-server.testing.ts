import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { MAX_SECTION_BYTES } from '#contract/limits'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { OUTLINE_MAP } from '#contract/writing/outline'
import { mayWrite, type WritingAccess } from '#contract/writing/sync'
import { countWords } from '#domain/writing/words'
import type { WritingAnswer, WritingQuestion } from '../exchange'
import { makeDocument } from '../fold'
import { plainText } from '../plain-text'

interface Entry {
  readonly number: number
  readonly hash: string
  readonly update: Uint8Array
}
interface Document {
  readonly doc: Y.Doc
  readonly log: Entry[]
  head: number
  schema: number
}
type ProjectAnswer = WritingAnswer['projects'][number]
interface StoredPassage {
  readonly user: string
  number: number
  found: NonNullable<ProjectAnswer['passages']>[number] | null
}
interface Project {
  head: number
  readonly access: Map<string, WritingAccess>
  readonly documents: Map<string, Document>
  /** By id; each belongs to one person. */
  readonly passages: Map<string, StoredPassage>
}

/** The server of the writing space in memory, by the contract. */
export class WritingServer {
  readonly projects = new Map<string, Project>()
  calls = 0
  epoch = 'first'

  project(id: string, access: Record<string, WritingAccess>): Project {
    const project = {
      head: 0,
      access: new Map(Object.entries(access)),
      documents: new Map<string, Document>(),
      passages: new Map(),
    }
    this.projects.set(id, project)
    return project
  }

  /** A changed right counts as a change of the project. */
  allow(projectId: string, user: string, access: WritingAccess): void {
    const project = this.projects.get(projectId)
    if (!project) return
    project.access.set(user, access)
    project.head += 1
  }

  /** Puts sections into the outline, each with one paragraph. */
  seed(projectId: string, sections: readonly string[]): void {
    const outline = new Y.Doc()
    const map = outline.getMap(OUTLINE_MAP)
    sections.forEach((id, index) => {
      const fields = { title: id, parent: null, place: `a${String(index)}`, goal: null, removedAt: null }
      map.set(id, new Y.Map<unknown>(Object.entries(fields)))
    })
    this.store(projectId, projectId, Y.encodeStateAsUpdateV2(outline), 1)
    for (const id of sections) {
      const doc = new Y.Doc()
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(`début-${id} `)])
      doc.getXmlFragment(TEXT_FRAGMENT).insert(0, [paragraph])
      this.store(projectId, id, Y.encodeStateAsUpdateV2(doc), 1)
    }
  }

  text = (projectId: string, id: string): string => {
    const doc = this.projects.get(projectId)?.documents.get(id)?.doc
    return doc ? plainText(doc) : ''
  }

  private store(
    projectId: string,
    id: string,
    update: Uint8Array,
    schema: number,
  ): Entry | 'needWhole' | 'invalid' | 'tooLarge' {
    const project = this.projects.get(projectId)
    if (!project) return 'invalid'
    const document = project.documents.get(id) ?? { doc: new Y.Doc(), log: [], head: 0, schema }
    const hash = createHash('sha256').update(update).digest('hex')
    const known = document.log.find((entry) => entry.hash === hash)
    if (known) return known
    try {
      const next = makeDocument(Y.encodeStateAsUpdateV2(document.doc), update)
      if (next.store.pendingStructs) return 'needWhole'
      if (Y.encodeStateAsUpdateV2(next).length > MAX_SECTION_BYTES) return 'tooLarge'
    } catch {
      return 'invalid'
    }
    Y.applyUpdateV2(document.doc, update)
    project.head += 1
    document.head = project.head
    const entry = { number: project.head, hash, update }
    document.log.push(entry)
    project.documents.set(id, document)
    return entry
  }

  private take(user: string, { project: of, id, found }: NonNullable<WritingQuestion['passages']>[number]): string[] {
    const project = this.projects.get(of)
    if (!project?.access.has(user)) return []
    const known = project.passages.get(id)
    if (known ? !found && known.found : found) {
      project.head += 1
      project.passages.set(id, { user, number: project.head, found: found ? { ...found, id } : null })
    }
    return [id]
  }

  private toldOf(user: string, { passages }: Project, seen: number): Pick<ProjectAnswer, 'passages' | 'decided'> {
    const own = [...passages].filter(([, one]) => one.user === user && one.number > seen)
    return {
      passages: own.flatMap(([, { found }]) => found ?? []),
      decided: own.flatMap(([id, { found }]) => (found ? [] : [id])),
    }
  }

  sync(user: string, { epoch, projects, documents, passages }: WritingQuestion): WritingAnswer {
    this.calls += 1
    if (epoch !== undefined && epoch !== this.epoch) return { epoch: this.epoch, projects: [], gone: [], documents: [] }
    const reached = new Map([...this.projects].filter(([, { access }]) => access.has(user)))
    const answers = documents.map((asked) => this.one(user, asked, reached.get(asked.project)))
    const taken = passages?.flatMap((one) => this.take(user, one))
    const seen = new Map(projects.map((one) => [one.id, one.seen]))
    return {
      ...(epoch === undefined && { epoch: this.epoch }),
      projects: [...reached].flatMap(([id, project]) => {
        const named = seen.get(id)
        if (named === project.head) return []
        const since = named !== undefined && named > project.head ? 0 : named
        const list = [...project.documents].filter(([, { head }]) => head > (since ?? 0))
        return [
          {
            id,
            access: project.access.get(user) ?? 'read_only',
            head: project.head,
            documents: list.map(([document, { head, doc, schema }]) => ({
              id: document,
              head,
              words: countWords(plainText(doc)),
              schema,
            })),
            ...this.toldOf(user, project, since ?? 0),
          },
        ]
      }),
      gone: projects.map(({ id }) => id).filter((id) => !reached.has(id)),
      documents: answers,
      ...(taken && { passages: taken }),
    }
  }

  private one(
    user: string,
    { id, seen, update: text, project: projectId, schema }: WritingQuestion['documents'][number],
    project: Project | undefined,
  ): WritingAnswer['documents'][number] {
    if (!project) return { id, head: seen, refused: 'unknown' }
    const outline = project.documents.get(projectId)?.doc.getMap(OUTLINE_MAP)
    if (id !== projectId && !outline?.has(id)) return { id, head: seen, refused: 'unknown' }
    let stored: ReturnType<WritingServer['store']> | 'readOnly' | 'oldSchema' | null = null
    if (text !== undefined && (project.documents.get(id)?.schema ?? 0) > schema) stored = 'oldSchema'
    else if (text !== undefined) {
      const bytes = Buffer.from(text, 'base64')
      const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
      const access = project.access.get(user)
      stored = access && mayWrite(access) ? this.store(projectId, id, new Uint8Array(plain), schema) : 'readOnly'
    }
    const document = project.documents.get(id)
    const own = typeof stored === 'object' ? stored : null
    const others = document?.log.filter(({ number, hash }) => number > seen && hash !== own?.hash) ?? []
    const update = others.length > 0 ? Y.mergeUpdatesV2(others.map((entry) => entry.update)) : null
    return {
      id,
      head: document?.head ?? 0,
      ...(update && { update: Buffer.from(update).toString('base64') }),
      ...(typeof stored === 'string' && { refused: stored }),
      ...(own && {
        receipt: { sha256: own.hash, number: own.number, at: new Date(0).toISOString(), signature: 'signature' },
      }),
    }
  }
}
