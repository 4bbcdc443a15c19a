import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { callOver } from '../../../offline/replica/call-over'
import type { ApiRequest } from '../../../network/call'
import { NetworkError } from '../../../network/http'
import { useSyncEngine } from '../../../offline/replica/use-list'
import { useConsole } from '../../console/console-context'
import { refusalText } from '../../../shell/refusal-text'

export interface OrderAct {
  readonly busy: boolean
  readonly problem: string | null
  /** The outcome is unknown, so only the identical request may be sent again. */
  readonly isUnknown: boolean
  /** Resolves to true on success, after the list has been synchronised. */
  readonly send: (request: ApiRequest<unknown>) => Promise<boolean>
}

/** Sends a payment action. It needs the network; its idempotency key prevents a second execution. */
export function useOrderAct(t: TFunction<'resources'>): OrderAct {
  const { transport } = useConsole()
  const engine = useSyncEngine()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const key = useRef<string | null>(null)

  async function send(request: ApiRequest<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    key.current ??= crypto.randomUUID()
    try {
      await callOver(transport, { ...request, headers: { 'Idempotency-Key': key.current } })
      key.current = null
      setUnknown(false)
      await engine.catchUp()
      return true
    } catch (error) {
      const lost = error instanceof NetworkError
      if (!lost) key.current = null
      setUnknown(lost)
      setProblem(
        refusalText(error, {
          refusedOffline: t('orders.offline'),
          unreachable: t('orders.unknown'),
          failed: t('orders.failed'),
        }),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, isUnknown, send }
}
