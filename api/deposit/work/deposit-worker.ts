import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isTangled } from '#domain/writing/bounded-merge'
import { makeDeposit, type DepositJob } from './make-deposit'

/** A job that the server sends to the worker process. */
export interface DepositRequest {
  readonly id: number
  readonly job: DepositJob
}
export type DepositAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  /** `absent`: Typst, an optional package, is not installed here. */
  | { readonly id: number; readonly failure: 'absent' | 'unreadable' | 'failed'; readonly reason: string }

const folder = mkdtempSync(join(tmpdir(), 'deposit-'))

function readFailure(error: unknown): 'absent' | 'unreadable' | 'failed' {
  if (isTangled(error)) return 'unreadable'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const isMissing = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
  // On a system without a binary, the package's loader throws an error without a code.
  const isUnfit = error instanceof Error && /native binding|Unsupported/i.test(error.message)
  return isMissing || isUnfit ? 'absent' : 'failed'
}

async function answer({ id, job }: DepositRequest): Promise<DepositAnswer> {
  try {
    return { id, pdf: await makeDeposit(folder, job) }
  } catch (error) {
    return { id, failure: readFailure(error), reason: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: DepositRequest) => {
  void answer(request).then((told) => process.send?.(told))
})
// The worker ends with its server.
process.on('disconnect', () => process.exit())
