import { ApiError } from '../../network/http'
import type { Device } from './device'
import type { Environment } from './environment'
import { callLine } from './sender'
import { settle } from './settle'
import { OfflineRefusal, type Act, type ConsoleLine, type Transport } from '../storage/types'
import { lineOf } from './write'

interface UrgentNeeds {
  device: Device
  transport: Transport
  env: Environment
  signedOut: () => Promise<void>
}

/** Acts of high risk: they need the server now, and show only what it has answered. */
export class UrgentActs {
  /** Keys of attempts whose answer was lost: the same act asked again is the same act. */
  private readonly lost = new Map<string, string>()
  constructor(private readonly needs: UrgentNeeds) {}

  async run(act: Act): Promise<ConsoleLine> {
    const { device, transport, env, signedOut } = this.needs
    if (!env.isOnline()) throw new OfflineRefusal()
    const same = `${act.kind} ${act.resource} ${act.id ?? ''}`
    const id = this.lost.get(same) ?? env.newId()
    this.lost.set(same, id)
    const line = await device.change((work) => lineOf(work, act, env, { id, state: 'sending' }))
    const outcome = await callLine(transport, line).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) this.lost.delete(same)
      if (error instanceof ApiError && error.status === 401) await signedOut()
      throw error
    })
    this.lost.delete(same)
    const { now, random } = { now: env.now(), random: env.random() }
    return device.change(async (work) => {
      work.put(line)
      await settle(work, line, outcome, now, random)
      return work.line(id) ?? line
    })
  }
}
