import type { BodyOf, ReplyOf } from '#contract/endpoint'
import { writingRoutes } from '#contract/routes/writing'
import type { writingApi } from '#contract/writing/sync'
import type { Transport } from '../storage/types'

export type WritingQuestion = BodyOf<typeof writingApi.sync>
export type WritingAnswer = ReplyOf<typeof writingApi.sync>
export type ReceivedComment = NonNullable<WritingAnswer['projects'][number]['comments']>[number]
export type SentAct = NonNullable<WritingQuestion['comments']>[number]
export type SentComment = NonNullable<SentAct['said']>

/** The one call of the writing space. Throws NetworkError or ApiError. */
export async function exchangeWriting(transport: Transport, body: WritingQuestion): Promise<WritingAnswer> {
  const { method, path } = writingRoutes.sync
  // The server's answers follow the contract.
  return (await transport.request(path, { method, body })).body as WritingAnswer
}
