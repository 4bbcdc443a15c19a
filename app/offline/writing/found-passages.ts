import type { Environment } from '../replica/environment'
import type { OpenDocuments } from './open-documents'
import { insertParagraphs } from './passages'
import type { ChangedBlock } from './rescue'
import { keepPassages, makePassage } from './settle-document'
import { decide } from './sync-passages'
import { isUnsent, type Passage, type WritingTables } from './tables'

interface FoundPassagesParts {
  readonly env: Environment
  readonly open: () => OpenDocuments
  readonly all: () => readonly Passage[]
  readonly change: (work: (tables: WritingTables) => Promise<void>) => Promise<void>
  /** Called when there is something to send. */
  readonly changed: () => void
}

/** Recovered passages, and what the person decides about them. */
export class FoundPassages {
  /** Passages being put back, so that a second press does not insert the text again. */
  private readonly returning = new Set<string>()

  constructor(private readonly parts: FoundPassagesParts) {}

  unsent = (): Passage[] => this.parts.all().filter(isUnsent)

  private async write(work: (tables: WritingTables) => Promise<void>): Promise<void> {
    await this.parts.change(work)
    this.parts.changed()
  }

  /** Stores words that a merge would have lost. */
  lost = (
    at: Pick<Passage, 'projectId' | 'section'>,
    author: Passage['author'],
    blocks: readonly ChangedBlock[],
  ): void => {
    if (blocks.length === 0) return
    const passages = blocks.map((block) => makePassage(block, author, at, this.parts.env))
    void this.write((tables) => keepPassages(tables, passages)).catch(() => undefined)
  }

  async putBack(passageId: string): Promise<void> {
    const passage = this.parts.all().find(({ id }) => id === passageId)
    if (!passage || this.returning.has(passageId)) return
    this.returning.add(passageId)
    try {
      const { projectId, section, index, text } = passage
      const open = this.parts.open()
      const doc = await open.open(section, projectId)
      insertParagraphs(doc, index, text, this.parts.env.newId)
      // The text must be on the disk before the passage is removed.
      await open.release(section)
      await this.discard(passageId)
    } finally {
      this.returning.delete(passageId)
    }
  }

  async discard(passageId: string): Promise<void> {
    const passage = this.parts.all().find(({ id }) => id === passageId)
    if (passage) await this.write((tables) => decide(tables, passage))
  }
}
