import { ApiError } from '../../network/http'
import type { LocalDatabase } from './local-database'
import type { Environment } from './environment'
import { callEntry } from './sender'
import { applyResponse } from './apply-response'
import { OfflineRefusal, type Mutation, type MutationEntry, type Transport } from '../storage/types'
import { createEntry } from './write'

interface UrgentNeeds {
  database: LocalDatabase
  transport: Transport
  env: Environment
  signedOut: () => Promise<void>
}

/** Urgent mutations: they need the server at once, and rows show only its response. */
export class UrgentMutations {
  /** Idempotency keys of attempts whose response was lost, reused when the same mutation is sent again. */
  private readonly lost = new Map<string, string>()
  constructor(private readonly needs: UrgentNeeds) {}

  async run(mutation: Mutation): Promise<MutationEntry> {
    const { database, transport, env, signedOut } = this.needs
    if (!env.isOnline()) throw new OfflineRefusal()
    const same = JSON.stringify([mutation.kind, mutation.resource, mutation.id, mutation.query])
    const id = this.lost.get(same) ?? env.newId()
    this.lost.set(same, id)
    const entry = await database.change((work) => createEntry(work, mutation, env, { id, state: 'sending' }))
    const outcome = await callEntry(transport, entry).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) this.lost.delete(same)
      if (error instanceof ApiError && error.status === 401) await signedOut()
      throw error
    })
    this.lost.delete(same)
    const { now, random } = { now: env.now(), random: env.random() }
    return database.change(async (work) => {
      work.put(entry)
      await applyResponse(work, entry, outcome, now, random)
      return work.entry(id) ?? entry
    })
  }
}
