import { randomUUID } from 'node:crypto'
import type * as Y from 'yjs'
import { SCHEMA_VERSION } from '#blocks/schema'
import { readingOrder } from '#domain/writing/reading-order'
import { writingDatabase } from '../../../app/offline/writing/database'
import type { WritingAnswer, WritingQuestion } from '../../../app/offline/writing/exchange'
import * as edits from '../../../app/offline/writing/outline-edits'
import { findTextFragment, plainText } from '../../../app/offline/writing/plain-text'
import { moveBlocks } from '../../../app/offline/writing/section-edits'
import { ModelDevice, type Fate, type ModelTab } from '../../../app/offline/writing/testing/model-device.testing'
import { createRandom, type Random } from '../../../prisma/factories/random'
import type { WritingProject } from './writing-world'
import { strike, write } from './written-text'

export const STEPS = 30
/** A fixed time, so that ids are the same in each replay. */
const NOW = Date.UTC(2026, 0, 5)
const LARGE_LETTERS = 30_000
const FATES = ['ok', 'ok', 'lostBefore', 'lostAfter', 'lostAfter', 'busy', 'signedOut'] as const
/** Maximum number of awaited disk or network operations before a page is killed. */
const MOST_WAITS = 14

/** A phone or a tablet with a version of the application. */
export class Phone extends ModelDevice {
  version = SCHEMA_VERSION
  /** Random ids, since the server accepts no others. */
  override newId = (): string => randomUUID()

  constructor(
    name: string,
    userId: string,
    readonly project: WritingProject,
  ) {
    const database = `${userId}-${name}`
    super(name, userId, { sync: (_, question) => this.exchange(question) }, () => writingDatabase(database))
  }

  /** Simulates the next release: this build only has one schema, so schema numbers are shifted by one. */
  private async exchange({ documents, ...rest }: WritingQuestion): Promise<WritingAnswer> {
    const requested = documents.map((one) => ({ ...one, schema: this.version }))
    const answer = await this.project.sync(this.userId, { ...rest, documents: requested })
    const projects = answer.projects.map((one) => ({ ...one, documents: one.documents.map(this.asOwn) }))
    return { ...answer, projects }
  }

  private readonly asOwn = <T extends { readonly schema: number }>(head: T): T => ({
    ...head,
    schema: Math.max(SCHEMA_VERSION, head.schema - (this.version - SCHEMA_VERSION)),
  })

  /** Updates to the next release, which opens the data of the previous one. */
  async update(): Promise<void> {
    for (const tab of Array.from(this.tabs)) this.kill(tab)
    await this.quiet()
    if (this.version > SCHEMA_VERSION) return
    this.version += 1
    await this.disk.transaction('write', ['projects'], async ({ projects }) =>
      projects.put((await projects.all()).map((one) => ({ ...one, documents: one.documents.map(this.asOwn) }))),
    )
  }
}

type Opened = Awaited<ReturnType<ModelTab['section']>>

/** One run: three devices and a server with one thesis. The same seed gives the same choices. */
export class WritingRun {
  readonly random: Random
  readonly phones: readonly [Phone, Phone, Phone]
  /** Words that must exist at the end, and words that are only in the memory of a page. */
  readonly typed = new Set<string>()
  private readonly unsaved = new Map<ModelTab, Set<string>>()
  private words = 0
  /** In runs with a restore no device may lose its replica, since its text would then be lost. */
  private readonly isRestored: boolean

  constructor(
    readonly project: WritingProject,
    readonly seed: number,
  ) {
    this.random = createRandom(seed, new Date(NOW))
    this.isRestored = seed % 8 === 0
    const { student, mentor } = project
    this.phones = [
      new Phone(`phone-${String(seed)}`, student.id, project),
      new Phone(`tablet-${String(seed)}`, student.id, project),
      new Phone(`mentor-${String(seed)}`, mentor.id, project),
    ]
  }

  async play(): Promise<void> {
    for (const phone of this.phones) await this.open(phone)
    await this.inTab(this.phones[0], (tab) => this.add(tab))
    for (let step = 0; step < STEPS; step += 1) {
      await this.step()
      this.forget()
    }
  }

  async open(phone: Phone): Promise<ModelTab> {
    const tab = phone.open()
    this.unsaved.set(tab, new Set())
    await phone.pass(0)
    return tab
  }

  /** Forgets words that were lost with a killed page; words on the disk must survive. */
  private forget(): void {
    for (const [tab, words] of this.unsaved) {
      if (tab.isDead()) {
        for (const word of words) this.typed.delete(word)
        this.unsaved.delete(tab)
        continue
      }
      const documents = tab.store.project(this.project.id)?.documents
      // Texts on the screen count too, since a deleted project is in no list.
      const ids = new Set([...(documents?.keys() ?? []), ...tab.opened.keys()])
      const isSaved = [...ids].every((id) => (documents?.get(id)?.state ?? 'typing') !== 'typing')
      if (isSaved && tab.store.status().storage === 'kept') words.clear()
    }
  }

  private word(tab: ModelTab): string {
    const word = `m${String((this.words += 1))}x`
    this.typed.add(word)
    this.unsaved.get(tab)?.add(word)
    return word
  }

  /** Runs an action in a page, which may be killed meanwhile. */
  private async inTab(phone: Phone, work: (tab: ModelTab) => Promise<void>): Promise<void> {
    const tabs = [...phone.tabs]
    const tab = tabs[this.random.integer(0, Math.max(0, tabs.length - 1))] ?? (await this.open(phone))
    await Promise.race([work(tab), tab.death])
    await phone.quiet()
  }

  private async document(tab: ModelTab, id: string): Promise<Opened | null> {
    const opened = await tab.section(this.project.id, id)
    if (opened.status !== 'ready' || opened.access === 'read_only') return null
    // Yjs orders concurrent insertions at one place by this number.
    if (opened.doc.clientID > 2 ** 24) opened.doc.clientID = this.random.integer(1, 2 ** 24)
    return opened
  }

  private plan = (tab: ModelTab): Promise<Opened | null> => this.document(tab, this.project.id)

  private async section(tab: ModelTab): Promise<{ id: string; doc: Y.Doc } | null> {
    const plan = await this.plan(tab)
    const shown = plan ? readingOrder(edits.readOutline(plan.doc)) : []
    const id = shown[this.random.integer(0, Math.max(0, shown.length - 1))]?.id
    const opened = id === undefined ? null : await this.document(tab, id)
    return id !== undefined && opened ? { id, doc: opened.doc } : null
  }

  private async step(): Promise<void> {
    const { random } = this
    const phone = random.pick(this.phones)
    const kind = random.integer(0, 99)
    if (kind < 30) return this.inTab(phone, (tab) => this.type(tab))
    if (kind < 38) return this.inTab(phone, (tab) => this.strike(tab))
    if (kind < 48) return this.inTab(phone, (tab) => tab.store.sync())
    if (kind < 60) return this.inTab(phone, (tab) => this.arrange(tab))
    if (kind < 70) return phone.pass(random.pick([0, 300, 5_000, 90_000]))
    if (kind < 92) return this.disturb(phone)
    return this.onServer(phone)
  }

  private async type(tab: ModelTab): Promise<void> {
    const section = await this.section(tab)
    if (!section) return
    const isLarge = this.seed % 16 === 3 && this.random.chance(0.1)
    // Random letters, which compress as badly as a long text.
    const filling = isLarge ? `${this.random.hex(LARGE_LETTERS)} ` : ''
    write(section.doc, `${this.word(tab)} ${filling}`, this.random)
  }

  private async strike(tab: ModelTab): Promise<void> {
    const section = await this.section(tab)
    if (!section) return
    for (const word of strike(section.doc, this.random, plainText).split(' ')) this.typed.delete(word)
  }

  private async add(tab: ModelTab): Promise<void> {
    const plan = await this.plan(tab)
    if (!plan) return
    const outline = edits.readOutline(plan.doc)
    if (Object.keys(outline).length > 8) return
    const id = this.random.uuid(this.random.now)
    await tab.store.begin(this.project.id, id)
    edits.applyEdit(plan.doc, edits.addAfter(outline, null, id, 'Section'))
  }

  /** Edits the outline as the screens do. */
  private async arrange(tab: ModelTab): Promise<void> {
    const { random } = this
    const plan = await this.plan(tab)
    if (!plan) return
    const outline = edits.readOutline(plan.doc)
    const shown = readingOrder(outline)
    const at = random.integer(0, Math.max(0, shown.length - 1))
    const id = shown[at]?.id
    const binned = edits.binned(outline)[0]
    const kind = random.integer(0, 9)
    if (kind < 2) return this.add(tab)
    if (kind < 3 && binned) return edits.applyEdit(plan.doc, edits.restore(outline, binned.id))
    if (id === undefined) return
    if (kind < 4) return edits.applyEdit(plan.doc, edits.rename(id, `Titre ${String(random.integer(0, 99))}`))
    if (kind < 6) {
      const move = random.pick([edits.moveUp, edits.moveDown, edits.indentSection, edits.outdentSection])
      return edits.applyEdit(plan.doc, move(outline, id))
    }
    if (kind < 7 && shown.length > 1) return edits.applyEdit(plan.doc, edits.bin(id, tab.device.clock))
    const opened = await this.document(tab, id)
    if (!opened) return
    const before = shown[at - 1]
    if (kind < 8 && before) return this.merge(tab, plan, { id, doc: opened.doc }, before.id)
    if (findTextFragment(opened.doc).length > 1) await this.split(tab, plan, { id, doc: opened.doc })
  }

  private async split(tab: ModelTab, plan: Opened, { id, doc }: { id: string; doc: Y.Doc }): Promise<void> {
    const fresh = this.random.uuid(this.random.now)
    await tab.store.begin(this.project.id, fresh)
    const target = await tab.store.openSection(this.project.id, fresh)
    edits.applyEdit(plan.doc, edits.addAfter(edits.readOutline(plan.doc), id, fresh, 'Suite'))
    moveBlocks(doc, Math.min(1, findTextFragment(doc).length), target.doc)
    target.close()
  }

  private async merge(tab: ModelTab, plan: Opened, { id, doc }: { id: string; doc: Y.Doc }, into: string) {
    const target = await tab.store.openSection(this.project.id, into)
    if (target.status === 'ready') {
      moveBlocks(doc, 0, target.doc)
      const outline = edits.readOutline(plan.doc)
      edits.applyEdit(plan.doc, { ...edits.adopt(outline, id, into), ...edits.bin(id, tab.device.clock) })
    }
    target.close()
  }

  private async disturb(phone: Phone): Promise<void> {
    const { random } = this
    const tab = [...phone.tabs][random.integer(0, phone.tabs.size - 1)]
    switch (random.integer(0, 10)) {
      case 0:
        phone.isOnline = false
        return
      case 1:
        return phone.goOnline()
      case 2:
      case 3:
        phone.fates = Array.from({ length: random.integer(1, 3) }, (): Fate => random.pick(FATES))
        return
      case 4:
        phone.isFull = !phone.isFull && !this.isRestored
        return
      case 5:
        if (phone.tabs.size < 2) await this.open(phone)
        return
      case 6:
        if (tab) phone.kill(tab)
        return
      case 7:
        if (tab) tab.dieAfter = random.integer(0, MOST_WAITS)
        return
      case 8: {
        const [id] = random.shuffle([...(tab?.opened.keys() ?? [])])
        if (tab && id !== undefined) tab.close(id)
        return phone.quiet()
      }
      case 9:
        return this.inTab(phone, async ({ store }) => {
          const [passage] = store.project(this.project.id)?.passages ?? []
          if (passage) await store.putBack(passage.id)
        })
      default:
        return this.inTab(phone, ({ store }) => store.resume())
    }
  }

  private async onServer(phone: Phone): Promise<void> {
    const { random, project } = this
    switch (random.integer(0, 8)) {
      case 0:
      case 1:
        return this.age()
      case 2:
        if (!this.isRestored) await project.setMentor(random.chance(0.5))
        return
      case 3:
      case 4:
        if (!this.isRestored) return
        return random.chance(0.5) ? project.backUp() : project.restore()
      case 5:
        await project.rename(`Titre ${String(random.integer(0, 99))}`)
        return
      case 6: {
        const [text] = random.shuffle((await project.texts()).filter(({ id }) => id !== project.id))
        if (this.seed % 4 === 1 && text) await project.writeNewer(text.id, 'neuf ')
        else if (text) await project.keepVersion(text.id, 'Version')
        return
      }
      case 7:
        if (this.seed % 4 === 1) await phone.update()
        return
      default:
        // All devices at the same time.
        await Promise.all(
          this.phones.flatMap((one) => [...one.tabs].map((tab) => Promise.race([tab.store.sync(), tab.death]))),
        )
        await Promise.all(this.phones.map((one) => one.quiet()))
    }
  }

  /** Sections are deleted from the bin after a month, together with their text, as the application announces. */
  private async age(): Promise<void> {
    const before = await this.project.texts()
    await this.project.age(this.random.pick([1, 8, 31, 95]))
    const remaining = new Set((await this.project.texts()).map(({ id }) => id))
    for (const { id, text } of before) {
      if (remaining.has(id)) continue
      for (const word of text.split(/[\s[\]]+/)) this.typed.delete(word)
    }
  }
}
