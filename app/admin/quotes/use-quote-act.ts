import { useTranslation } from '../../shell/i18n'
import { useRef, useState } from 'react'
import { callOver } from '../../offline/replica/call-over'
import type { ApiRequest } from '../../network/call'
import { NetworkError } from '../../network/http'
import { useConsole } from '../console/console-context'
import { refusalText } from '../ui/refusal'

/** Sends once, under a key that a lost answer keeps: the same again does nothing more. */
export function useQuoteAct() {
  const { t } = useTranslation('quotes')
  const { transport } = useConsole()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef<{ readonly key: string; readonly body: string } | null>(null)

  async function send(request: ApiRequest<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const text = JSON.stringify([request.url, request.body])
    // What was changed since is another quote.
    if (sent.current?.body !== text) sent.current = { key: crypto.randomUUID(), body: text }
    try {
      await callOver(transport, { ...request, headers: { 'Idempotency-Key': sent.current.key } })
      return true
    } catch (error) {
      if (!(error instanceof NetworkError)) sent.current = null
      setProblem(refusalText(error, { refusedOffline: t('offline'), unreachable: t('unknown'), failed: t('failed') }))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send }
}
