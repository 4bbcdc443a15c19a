import fc from 'fast-check'
import { isTemporary } from '../mutations'
import { ModelBrowser, quiet, type ModelTab } from './model-browser.testing'
import { ModelServer, type Fate } from './model-server.testing'
import type { Mutation, MutationEntry } from '../../storage/types'

const PEOPLE = ['ana', 'ben']
const HOUR = 3_600_000

const n = fc.nat({ max: 7 })
const one = <T extends object>(weight: number, shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(shape),
})
const is = <T extends string>(value: T) => fc.constant(value)
const fate = fc.constantFrom<Fate[]>(
  'ok',
  'ok',
  'lostBefore',
  'lostAfter',
  'lostAfter',
  'busy',
  'broken',
  'signedOut',
  'throttled',
  'refused',
)

/** Steps of people, the network, the device and strangers. `tab` and `row` are taken modulo the existing ones. */
export const step = fc.oneof(
  one(5, { do: is('edit'), tab: n, row: n, isBad: fc.integer({ min: 0, max: 9 }).map((value) => value === 0) }),
  one(3, { do: is('create'), tab: n, refers: fc.boolean() }),
  one(2, { do: is('remove'), tab: n, row: n }),
  one(1, { do: is('promote'), tab: n, row: n }),
  one(3, { do: is('undo'), tab: n, act: n }),
  one(1, { do: is('discard'), tab: n, act: n }),
  one(1, { do: is('retry'), tab: n, act: n }),
  one(2, { do: is('resolve'), tab: n, act: n, choice: fc.constantFrom('mine', 'theirs', 'fields') }),
  one(2, { do: is('line'), isOnline: fc.boolean() }),
  one(1, { do: is('slow'), isSlow: fc.boolean() }),
  one(3, { do: is('arrive'), count: n }),
  one(2, { do: is('fates'), fates: fc.array(fate, { minLength: 1, maxLength: 4 }) }),
  one(2, { do: is('pass'), ms: fc.constantFrom(0, 1_000, 5_000, 60_000, HOUR) }),
  one(1, { do: is('skew'), hours: fc.constantFrom(-36, -24, -1, 0, 1, 24, 36) }),
  one(2, { do: is('reload'), tab: n }),
  one(1, { do: is('reloadAll') }),
  one(2, { do: is('open'), person: n }),
  one(1, { do: is('cookie'), person: n }),
  one(2, { do: is('signIn'), tab: n }),
  one(1, { do: is('full'), isFull: fc.boolean() }),
  one(2, { do: is('stranger'), row: n, what: fc.constantFrom('edit', 'edit', 'remove', 'create') }),
  one(1, { do: is('restoreBackup') }),
  one(2, { do: is('sync'), tab: n }),
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 3 })
      .map((value) => ({ do: value === 0 ? ('wipe' as const) : ('none' as const) })),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A mutation whose `write` has resolved, so that the person relies on it. */
interface Acknowledged {
  line: MutationEntry
  person: string
  mark: string | null
  /** Stored on disk, not in the memory that replaces a full disk. */
  isDurable: boolean
  /** Undone, discarded or wiped by the person. */
  isGivenUp: boolean
  /** `undo` has resolved, and the person did nothing else with the entry. */
  isUndone: boolean
  isWiped?: boolean
}

/** A run of the model: plays steps and records the acknowledged mutations. */
export class ModelRun {
  readonly server = new ModelServer()
  readonly browser: ModelBrowser
  readonly mutations: Acknowledged[] = []
  private marks = 0
  /** A tab worked in memory, so it may still send entries that another tab has undone. */
  hasFailed = false

  constructor(prepare?: (browser: ModelBrowser) => void) {
    for (const id of ['a', 'b', 'c', 'd']) this.server.seed('projects', id, { title: id, role: 'student' })
    this.browser = new ModelBrowser(this.server)
    prepare?.(this.browser)
    this.browser.cookie = 'ana'
    this.open('ana')
  }

  private open(person: string): ModelTab {
    const tab = this.browser.open(person)
    tab.engine.list('projects')
    return tab
  }

  private tab(index: number): ModelTab | undefined {
    const tabs = [...this.browser.tabs]
    return tabs[index % Math.max(1, tabs.length)]
  }
  private row(tab: ModelTab, index: number) {
    const rows = [...tab.engine.list('projects').rows].sort((a, b) => a.row.id.localeCompare(b.row.id))
    return rows[index % Math.max(1, rows.length)]?.row
  }
  private mark = (): string => `mark-${String((this.marks += 1))}`

  private write(tab: ModelTab, mutation: Mutation): void {
    const mark = typeof mutation.changes?.mark === 'string' ? mutation.changes.mark : null
    tab.engine.write([mutation]).then(
      (entries) => {
        for (const entry of entries)
          this.mutations.push({
            line: entry,
            person: tab.userId,
            mark,
            isDurable: tab.engine.status().storage === 'kept',
            isGivenUp: false,
            isUndone: false,
          })
      },
      () => undefined,
    )
  }

  private giveUp(entry: MutationEntry): void {
    const record = this.mutations.find((mutation) => mutation.line.id === entry.id)?.line.rowId
    for (const mutation of this.mutations)
      if (mutation.line.id === entry.id || (entry.act.kind === 'create' && mutation.line.rowId === record))
        mutation.isGivenUp = true
  }

  async play(steps: readonly Step[]): Promise<void> {
    await quiet()
    for (const each of steps) {
      await this.once(each)
      await quiet()
    }
  }

  noteFailures(): void {
    for (const { engine } of this.browser.tabs) this.hasFailed ||= engine.status().storage === 'failed'
  }

  private async once(each: Step): Promise<void> {
    this.noteFailures()
    const { browser, server } = this
    const tab = 'tab' in each ? this.tab(each.tab) : undefined
    const row = tab && 'row' in each ? this.row(tab, each.row) : undefined
    const mine = tab && 'act' in each ? this.mutations.filter(({ person }) => person === tab.userId) : []
    const entry = 'act' in each ? mine[each.act % Math.max(1, mine.length)]?.line : undefined
    const present = tab?.engine.entries().find(({ id }) => id === entry?.id)
    switch (each.do) {
      case 'edit':
        if (tab && row)
          this.write(tab, {
            resource: 'projects',
            kind: 'edit',
            id: row.id,
            label: '',
            changes: { mark: this.mark(), title: each.isBad ? 'bad' : `t${String(this.marks)}` },
          })
        return
      case 'create': {
        const temporary = tab?.engine.list('projects').rows.find((other) => isTemporary(other.row.id))?.row.id
        if (tab)
          this.write(tab, {
            resource: 'projects',
            kind: 'create',
            label: '',
            changes: { mark: this.mark(), title: 'new', ...(each.refers && temporary ? { parent: temporary } : {}) },
          })
        return
      }
      case 'remove':
      case 'promote':
        if (tab && row) this.write(tab, { resource: 'projects', kind: each.do, id: row.id, label: '' })
        return
      case 'undo':
        if (!tab || !entry) return
        this.giveUp(entry)
        tab.engine.undo([present ?? entry]).then(
          () => {
            for (const mutation of this.mutations) if (mutation.line.id === entry.id) mutation.isUndone = true
          },
          () => undefined,
        )
        return
      case 'discard':
        if (!tab || !present || !['refused', 'conflict'].includes(present.state)) return
        this.giveUp(present)
        tab.engine.discard(present.id).catch(() => undefined)
        return
      case 'retry':
        if (tab && present) tab.engine.retry(present.id).catch(() => undefined)
        return
      case 'resolve':
        if (!tab || present?.state !== 'conflict') return
        if (each.choice === 'theirs') this.giveUp(present)
        tab.engine
          .resolve(
            present.id,
            each.choice === 'fields' ? { mark: present.act.changes?.mark, title: 'merged' } : each.choice,
          )
          .catch(() => undefined)
        return
      case 'line':
        if (each.isOnline) await browser.backOnline()
        else browser.isOnline = false
        return
      case 'slow':
        browser.isSlow = each.isSlow
        return
      case 'arrive':
        for (let index = 0; index <= each.count; index += 1) {
          browser.travelling.shift()?.go()
          await quiet()
        }
        return
      case 'fates':
        browser.fates.push(...each.fates)
        return
      case 'pass':
        return browser.pass(each.ms)
      case 'skew':
        browser.skew = each.hours * HOUR
        return
      case 'reload':
        if (tab) this.reload(tab)
        return
      case 'reloadAll':
        for (const old of Array.from(browser.tabs)) this.reload(old)
        return
      case 'open':
        if (browser.tabs.size < 4) this.open(PEOPLE[each.person % 2] ?? 'ana')
        return
      case 'cookie':
        browser.cookie = [...PEOPLE, null][each.person % 3] ?? null
        return
      case 'signIn':
        if (!tab) return
        browser.cookie = tab.userId
        tab.engine.resume().catch(() => undefined)
        return
      case 'full':
        browser.isFull = each.isFull
        return
      case 'stranger': {
        const live = server.live('projects')
        const other = live[each.row % Math.max(1, live.length)]
        if (each.what === 'create') server.seed('projects', `seed-${this.mark()}`, { title: 'seed' })
        else if (other && each.what === 'edit') server.seed('projects', other.id, { title: this.mark() })
        else if (other) server.seedRemoval('projects', other.id)
        return
      }
      case 'restoreBackup':
        server.epoch += 1
        return
      case 'sync':
        tab?.engine.sync().catch(() => undefined)
        return
      case 'wipe': {
        const first = this.tab(0)
        if (!first) return
        for (const mutation of this.mutations)
          if (mutation.person === first.userId) Object.assign(mutation, { isGivenUp: true, isWiped: true })
        first.engine.wipe().catch(() => undefined)
        for (const other of Array.from(browser.tabs)) if (other.userId === first.userId) this.wiped.add(other)
        await quiet()
        for (const other of this.wiped) browser.kill(other)
        return
      }
      case 'none':
        return
    }
  }
  private readonly wiped = new Set<ModelTab>()

  private reload(tab: ModelTab): void {
    this.browser.kill(tab)
    this.open(tab.userId)
  }
}
