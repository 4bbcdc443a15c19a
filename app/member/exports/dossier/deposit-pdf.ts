import { depositRoutes } from '#contract/routes/deposit'
import { buildAddress } from '../../../network/call'
import { ApiError, NetworkError, findRefusal } from '../../../network/http'
import { serverTransport } from '../../../offline/replica/server-transport'

/** Timeout in ms: the server needs some seconds, and a weak network has to transfer a megabyte. */
const PATIENCE_MS = 180_000

/** The thesis as the server has it, laid out. Throws NetworkError and ApiError. */
export async function askDepositPdf(projectId: string): Promise<Blob> {
  const { body } = await serverTransport.request(buildAddress(depositRoutes.draw, { params: { id: projectId } }), {
    method: 'POST',
    isFile: true,
    timeoutMs: PATIENCE_MS,
  })
  if (!(body instanceof Blob)) throw new NetworkError('network')
  return body
}

/** Why there is no PDF: the key of a text, or the server's own message. */
export type PdfProblem = { readonly key: 'absent' | 'busy' | 'failed' | 'unreachable' } | { readonly said: string }

export function pdfProblem(error: unknown): PdfProblem {
  if (error instanceof NetworkError) return { key: 'unreachable' }
  const refusal = findRefusal(error)
  if (refusal?.code === 'depositAbsent') return { key: 'absent' }
  if (refusal?.code === 'serverBusy' || (error instanceof ApiError && error.status === 429)) return { key: 'busy' }
  return refusal?.message === undefined ? { key: 'failed' } : { said: refusal.message }
}
