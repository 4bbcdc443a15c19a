import { useRef, useState } from 'react'
import type { ErrorBody } from '#contract/errors'
import type { ApiRequest } from '../../network/call'
import { NetworkError, findRefusal } from '../../network/http'
import { refusalText, type RefusalWords } from '../../shell/refusal-text'

export interface SubmitState {
  readonly busy: boolean
  /** Why the last call failed. */
  readonly problem: string | null
  /** The server's error response. */
  readonly refusal: Partial<ErrorBody> | null
  /** Resolves to false if the call failed. */
  readonly send: (request: ApiRequest<unknown>) => Promise<boolean>
}

/** Sends a request with an idempotency key that a retry after a lost response reuses. */
export function useSend(words: RefusalWords, call: (request: ApiRequest<unknown>) => Promise<unknown>): SubmitState {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Partial<ErrorBody> | null>(null)
  const sent = useRef<{ readonly key: string; readonly body: string } | null>(null)

  async function send(request: ApiRequest<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    setRefusal(null)
    const text = JSON.stringify([request.url, request.body, request.headers])
    // A changed form is a different request, so it gets a new key.
    if (sent.current?.body !== text) sent.current = { key: crypto.randomUUID(), body: text }
    try {
      await call({ ...request, headers: { ...request.headers, 'Idempotency-Key': sent.current.key } })
      // Sending the same form again after a success is intended, so it gets a new key.
      sent.current = null
      return true
    } catch (error) {
      if (!(error instanceof NetworkError)) sent.current = null
      setProblem(refusalText(error, words))
      setRefusal(findRefusal(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, refusal, send }
}
