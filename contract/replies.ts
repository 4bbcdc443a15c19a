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
/** The secret travels in the body: addresses are logged. */
export const SendReply = z.object({ token: linkToken(), text })
export type SendReply = z.output<typeof SendReply>

const entry = { id: z.uuid(), side: z.enum(REPLY_SIDES), text: z.string(), createdAt: timestamp() }
const admin = ['admin'] as const
const ids = z.object({ id: z.uuid() })

/** What follows a contact message: answers of the team, which leave by mail, and replies of the sender on the site. */
export const repliesApi = {
  /** Oldest first. `delivers`: a mail server is set; without one, mails stay in a folder of the server. */
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
   * Keeps an answer and mails it; the reply is the message as it then is. No version is asked: two administrators who
   * answer at once have both answered. 404 `messageRemoved`, 409 `threadFull`.
   */
  answer: defineEndpoint({ ...threadRoutes.answer, access: admin, params: ids, body: AnswerMessage, reply: Message }),
  /** The thread as its sender sees it; changes nothing. 404 `invalidLink`, whatever is wrong with the link. */
  thread: defineEndpoint({
    ...replyRoutes.thread,
    access: 'public',
    body: z.object({ token: linkToken() }),
    reply: z.object({
      /** Of the message: drafts are kept by it. */
      id: z.uuid(),
      message: z.string(),
      createdAt: timestamp(),
      replies: z.array(z.object(entry)),
    }),
    idempotent: false,
    limit: { times: 30, seconds: 600 },
  }),
  /** Keeps what the sender writes, makes the message new again and tells the team by mail. */
  send: defineEndpoint({
    ...replyRoutes.send,
    access: 'public',
    body: SendReply,
    reply: z.object({ id: z.uuid(), receivedAt: timestamp() }),
    status: 201,
    limit: { times: 20, seconds: 600 },
  }),
}
