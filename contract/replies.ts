import * as z from 'zod/mini'
import { REPLY_MAILS, REPLY_SIDES } from './choices'
import { defineEndpoint } from './endpoint'
import { linkToken, timestamp, paragraphs } from './fields'
import { MAX_MESSAGE } from './limits'
import { Message } from './messages'
import { replyRoutes } from './routes/replies'
import { threadRoutes } from './routes/threads'

const text = paragraphs(MAX_MESSAGE)
export const AnswerMessage = z.object({ text })
export type AnswerMessage = z.output<typeof AnswerMessage>
/** The secret is in the body, since addresses are logged. */
export const SendReply = z.object({ token: linkToken(), text })
export type SendReply = z.output<typeof SendReply>

const entry = { id: z.uuid(), side: z.enum(REPLY_SIDES), text: z.string(), createdAt: timestamp() }
const admin = ['admin'] as const
const ids = z.object({ id: z.uuid() })

/**
 * The thread of a contact message: replies of the team, sent by mail, and replies of the sender, written on the site.
 */
export const repliesApi = {
  /** Oldest first. `delivers`: a mail server is configured; without one, mails stay in a folder of the server. */
  list: defineEndpoint({
    ...threadRoutes.list,
    access: admin,
    params: ids,
    reply: z.object({
      replies: z.array(
        z.object({ ...entry, authorName: z.nullable(z.string()), mail: z.nullable(z.enum(REPLY_MAILS)) }),
      ),
      delivers: z.boolean(),
    }),
  }),
  /**
   * Stores a reply and mails it; returns the updated message. Requires no version, since two administrators may both
   * reply. 404 `messageRemoved`, 409 `threadFull`.
   */
  answer: defineEndpoint({ ...threadRoutes.answer, access: admin, params: ids, body: AnswerMessage, reply: Message }),
  /** The thread as its sender sees it; changes nothing. Every invalid link gets 404 `invalidLink`. */
  thread: defineEndpoint({
    ...replyRoutes.thread,
    access: 'public',
    body: z.object({ token: linkToken() }),
    reply: z.object({
      /** Id of the message, under which drafts are stored. */
      id: z.uuid(),
      message: z.string(),
      createdAt: timestamp(),
      replies: z.array(z.object(entry)),
    }),
    idempotent: false,
    limit: { times: 30, seconds: 600 },
  }),
  /** Stores the sender's reply, sets the message to new and notifies the team by mail. */
  send: defineEndpoint({
    ...replyRoutes.send,
    access: 'public',
    body: SendReply,
    reply: z.object({ id: z.uuid(), receivedAt: timestamp() }),
    status: 201,
    limit: { times: 20, seconds: 600 },
  }),
}
