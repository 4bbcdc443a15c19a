import type { RequestOptions } from '../../network/http'
import { callOver } from '../../offline/replica/call-over'
import { serverTransport } from '../../offline/replica/server-transport'
import type { ApiRequest } from '../../network/call'
import { useTranslation } from '../../shell/i18n'
import { useSend, type SubmitState } from '../../lists/forms/use-send'
import { useActing } from '../use-acting'

interface Versioned {
  readonly version: number
}

/** Sends panel requests as the person whose screen is open. `over` gives the headers with the row's version. */
export function useOwnAct(): SubmitState & {
  readonly call: (request: ApiRequest<unknown>) => Promise<unknown>
  readonly over: (row: Versioned) => Pick<RequestOptions, 'headers'>
} {
  const { t } = useTranslation('ownTemplates')
  const acting = useActing()
  const call = (request: ApiRequest<unknown>) =>
    callOver(serverTransport, { ...request, headers: { ...request.headers, ...acting } })
  const words = { refusedOffline: t('offline'), unreachable: t('unknown'), failed: t('failed') }
  const sending = useSend(words, call)
  const current = sending.refusal?.current as Versioned | undefined // The row as `GET` gives it.
  const over = ({ version }: Versioned) => ({ headers: { 'If-Match': `"${String(current?.version ?? version)}"` } })
  return { ...sending, problem: current ? t('changedSince') : sending.problem, call, over }
}
