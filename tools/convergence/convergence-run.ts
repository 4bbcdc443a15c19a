import { randomUUID } from 'node:crypto'
import { LIST_NAMES } from '#contract/lists'
import { ApiError } from '../../app/network/http'
import { dexieStorage } from '../../app/offline/storage/dexie-storage'
import { ModelBrowser, quiet, type ModelTab } from '../../app/offline/replica/testing/model-browser.testing'
import type { Mutation, MutationEntry, ResourceName } from '../../app/offline/storage/types'
import { buildContactMessage, buildSubscriber } from '../../prisma/factories/messages'
import { buildOrder } from '../../prisma/factories/order'
import { createRandom, type Random } from '../../prisma/factories/random'
import { callServer, someFates, weakNetwork } from './call-server'
import type { LastingServer } from './lasting-server'
import { RandomMutations, type RowsOf } from './random-mutations'

export const STEPS = 40
const HOUR_MS = 3_600_000

/** An administrator who is signed in on a device. */
export interface Keeper {
  readonly id: string
  readonly cookie: string
}

/** The server and the people that the devices of one run share. */
export interface World {
  readonly server: LastingServer
  readonly keepers: readonly [Keeper, ...Keeper[]]
}

const findCookie = ({ keepers }: World, id: string): string => keepers.find((keeper) => keeper.id === id)?.cookie ?? ''
const pickFrom = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[random.integer(0, Math.max(0, items.length - 1))]

/** A person's device: a browser with storage, clock and network. */
export class Device {
  readonly browser: ModelBrowser
  constructor(
    { server, keepers }: World,
    readonly userId: string,
  ) {
    const network = weakNetwork(
      () => server.origin,
      (id) => findCookie({ server, keepers }, id),
    )
    this.browser = new ModelBrowser(network)
    const disk = randomUUID()
    const newDisk = (id: string) => dexieStorage(`${id}-${disk}`)
    Object.assign(this.browser, { clock: Date.now(), cookie: userId, newId: randomUUID, newDisk })
    this.open()
  }

  open(): ModelTab {
    const tab = this.browser.open(this.userId)
    for (const name of LIST_NAMES) tab.engine.list(name)
    return tab
  }

  tab(index: number): ModelTab {
    const tabs = [...this.browser.tabs]
    return tabs[index % tabs.length] ?? this.open()
  }

  reload(tab: ModelTab): void {
    this.browser.kill(tab)
    this.open()
  }

  async leave(): Promise<void> {
    const tab = this.tab(0)
    for (const other of Array.from(this.browser.tabs)) if (other !== tab) this.browser.kill(other)
    await tab.engine.wipe().catch(() => undefined)
    this.browser.kill(tab)
  }
}

/** Sorted by id, so that the same random choice gives the same row in any order of arrival. */
const rowsOn =
  (tab: ModelTab): RowsOf =>
  (name) =>
    tab.engine
      .list(name)
      .rows.map(({ row }) => row)
      .sort((a, b) => (a.id < b.id ? -1 : 1))

/**
 * One run: random mutations on devices and on the server, while the network fails. The same seed gives the same
 * mutations.
 */
export class ConvergenceRun {
  private readonly random: Random
  private readonly mutations: RandomMutations
  private readonly written = new Map<Device, MutationEntry[]>()
  private readonly events: string[] = []
  /** Commits a transaction that began before others. */
  private commit: (() => Promise<void>) | undefined

  constructor(
    private readonly world: World,
    private readonly devices: readonly [Device, ...Device[]],
    readonly seed: number,
  ) {
    this.random = createRandom(seed)
    this.mutations = new RandomMutations(this.random, `s${String(seed)}x${this.random.hex(4)}`)
  }

  async play(): Promise<void> {
    await quiet()
    for (let step = 0; step < STEPS; step += 1) {
      const device = this.random.pick(this.devices)
      const kind = this.random.integer(0, 99)
      if (kind < 50) this.write(device)
      else if (kind < 75) await this.disturb(device)
      else await this.actDirectly()
      await quiet()
    }
    await this.commit?.()
  }

  private keep(device: Device, entries: readonly MutationEntry[]): void {
    this.written.set(device, [...(this.written.get(device) ?? []), ...entries])
  }

  private write(device: Device): void {
    const { random, mutations } = this
    const tab = device.tab(random.integer(0, 3))
    const rows = rowsOn(tab)
    const kind = random.integer(0, 99)
    const entry = pickFrom(random, this.written.get(device) ?? [])
    if (kind < 15 && entry) return void tab.engine.undo([entry]).catch(() => undefined)
    if (kind < 20) {
      const promotion = mutations.promote(rows)
      if (promotion) tab.engine.urgent(promotion).catch(() => undefined)
      return
    }
    const isMany = kind < 30
    const maker =
      kind < 50 ? () => mutations.create(rows) : kind < 62 ? () => mutations.remove(rows) : () => mutations.edit(rows)
    const made = Array.from({ length: isMany ? 4 : 1 }, maker).filter(
      (mutation): mutation is Mutation => mutation !== undefined,
    )
    if (made.length === 0) return
    tab.engine.write(made).then(
      (entries) => this.keep(device, entries),
      () => undefined,
    )
  }

  private async disturb(device: Device): Promise<void> {
    const { random } = this
    const { browser } = device
    const tab = device.tab(random.integer(0, 3))
    switch (random.integer(0, 9)) {
      case 0:
        browser.isOnline = false
        return
      case 1:
        return browser.backOnline()
      case 2:
        browser.isSlow = !browser.isSlow
        return
      case 3:
        for (let index = random.integer(1, 6); index > 0; index -= 1) {
          browser.travelling.shift()?.go()
          await quiet()
        }
        return
      case 4:
        browser.fates.push(...someFates(random))
        return
      case 5:
        return browser.pass(random.pick([1_000, 5_000, 60_000, HOUR_MS]))
      case 6:
        browser.skew = random.pick([-36, -24, -1, 0, 1, 24, 36]) * HOUR_MS
        return
      case 7:
        device.reload(tab)
        return
      case 8:
        if (browser.tabs.size < 2) device.open()
        return
      default:
        tab.engine.resume().catch(() => undefined)
    }
  }

  /** A change through the API or on the server, without a device. */
  private async actDirectly(): Promise<void> {
    const { random, mutations, world } = this
    const { prisma } = world.server
    const rowsOf = await world.server.rows()
    const kind = random.integer(0, 99)
    if (kind < 35) return this.send(mutations.edit(rowsOf), rowsOf)
    if (kind < 50) return this.send(mutations.create(rowsOf), rowsOf)
    if (kind < 62) return this.send(mutations.remove(rowsOf), rowsOf)
    if (kind < 72) {
      const name = random.pick<ResourceName>(['users', 'templates', 'projects', 'sessions', 'announcements'])
      const removed = mutations.row(await world.server.rows('removed'), name)
      if (removed) await this.direct('POST', `/api/${name}/${removed.id}/restore`)
      return
    }
    if (kind < 82) {
      const event = pickFrom(random, this.events)
      if (event) await this.direct('POST', `/api/audit/${event}/undo`)
      return
    }
    if (kind < 86) await prisma.contactMessage.create({ data: buildContactMessage({}, random) })
    else if (kind < 90) await prisma.newsletterSubscriber.create({ data: buildSubscriber({}, random) })
    else if (kind < 94)
      await prisma.order.create({ data: buildOrder({ paidAt: new Date(), status: 'succeeded' }, random) })
    else await this.overlap()
  }

  private async send(mutation: Mutation | undefined, rowsOf: RowsOf): Promise<void> {
    if (!mutation) return
    const { resource, kind, id = '', changes } = mutation
    if (kind === 'create') return this.direct('POST', `/api/${resource}`, changes)
    const rows = rowsOf(resource === 'account' ? 'users' : resource)
    const version = rows.find((row) => row.id === id)?.version ?? 0
    const headers = { 'If-Match': `"${String(version)}"` }
    const [method, body] = kind === 'edit' ? ['PATCH', changes] : ['DELETE', undefined]
    await this.direct(method, `/api/${resource}/${id}`, body, headers)
  }

  /** Ignores refusals by the server, with which the replicas must agree as well. */
  private async direct(method: string, url: string, body?: unknown, more: Record<string, string> = {}): Promise<void> {
    const { keepers, server } = this.world
    const headers = { ...more, 'Idempotency-Key': randomUUID() }
    const requested = { method, headers, ...(body === undefined ? {} : { body }) }
    try {
      const answer = await callServer(server.origin, keepers[0].cookie, url, requested)
      if (answer.auditId !== null) this.events.push(answer.auditId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Writes a row in a transaction that commits later; only a server has several connections. */
  private async overlap(): Promise<void> {
    const { prisma, database } = this.world.server
    if (database.kind !== 'server' || this.commit) return this.commit?.()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    let written: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (written = resolve))
    const transaction = prisma.$transaction(
      async (running) => {
        await running.newsletterSubscriber.create({ data: buildSubscriber({}, this.random) })
        written()
        await held
      },
      { timeout: 60_000 },
    )
    await begun
    this.commit = async () => {
      this.commit = undefined
      release()
      await transaction
    }
  }
}
