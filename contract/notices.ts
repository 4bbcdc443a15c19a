import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { linkToken, searchTimestamp, timestamp } from './fields'
import { MAX_ENDPOINT, MAX_PLACE, NOTICE_ROWS, READ_NOTICES } from './limits'
import { NOTICE_GROUPS, NOTICE_KINDS } from './notice-kinds'
import { noticeMailRoutes, noticeRoutes } from './routes/notices'

export const Notice = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  projectId: z.nullable(z.uuid()),
  subjectId: z.nullable(z.uuid()),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: timestamp(),
  readAt: z.nullable(timestamp()),
})
export type Notice = z.output<typeof Notice>

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
const minute = z.int().check(z.gte(0), z.lte(1_439))
const groups = z.array(z.enum(NOTICE_GROUPS)).check(z.maxLength(NOTICE_GROUPS.length))
const settings = {
  /** Groups without mails, and groups without pushes. */
  mailOff: groups,
  pushOff: groups,
  /** Quiet hours without pushes, in minutes of the day in `zone`; none where both are equal. */
  quietFrom: minute,
  quietTo: minute,
  zone: z.string().check(z.minLength(1), z.maxLength(60), z.refine(isZone)),
}
export const NoticeSettings = z.object(settings)
export type NoticeSettings = z.output<typeof NoticeSettings>

const base64url = (min: number, max: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.minLength(min), z.maxLength(max))
/** As `PushSubscription.toJSON` of the browser gives it. */
const endpoint = z.string().check(z.maxLength(MAX_ENDPOINT), z.regex(/^https?:\/\/[\x21-\x7e]+$/))
export const AllowPush = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(87, 88), auth: base64url(22, 24) }),
  /** The device's time zone, used until the person sets quiet hours. */
  zone: z.exactOptional(settings.zone),
})
export type AllowPush = z.output<typeof AllowPush>

/** The decrypted content of a push: texts in the reader's language, and the link. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  /** Number of unread notices. */
  readonly unread: number
}

const own = { access: 'signedIn' } as const
const unread = z.object({ unread: z.int() })
const secret = z.object({ token: linkToken() })

export const noticesApi = {
  /** Newest first; `before` is the last id of the previous page. */
  list: defineEndpoint({
    ...noticeRoutes.list,
    ...own,
    query: z.object({
      before: z.exactOptional(z.uuid()),
      limit: z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(NOTICE_ROWS))),
    }),
    reply: z.object({ rows: z.array(Notice), more: z.boolean(), unread: z.int() }),
  }),
  unread: defineEndpoint({ ...noticeRoutes.unread, ...own, reply: unread }),
  /**
   * Marks single notices, all up to a time, or those that lead to an opened screen. A repeated call changes nothing.
   */
  read: defineEndpoint({
    ...noticeRoutes.read,
    ...own,
    body: z.object({
      ids: z._default(z.array(z.uuid()).check(z.maxLength(READ_NOTICES)), []),
      upTo: z.exactOptional(searchTimestamp()),
      place: z.exactOptional(z.string().check(z.maxLength(MAX_PLACE))),
    }),
    reply: unread,
  }),
  /**
   * `pushKey`: the server's public key. `browsers`: how many receive pushes. `isHere`: whether the browser of this
   * sign-in does.
   */
  settings: defineEndpoint({
    ...noticeRoutes.settings,
    ...own,
    reply: z.extend(NoticeSettings, { pushKey: z.string(), browsers: z.int(), isHere: z.boolean() }),
  }),
  editSettings: defineEndpoint({
    ...noticeRoutes.editSettings,
    ...own,
    body: z.exactPartial(NoticeSettings),
    reply: NoticeSettings,
  }),
  /** Pushes to this browser during this sign-in; replaces the oldest of too many browsers. 422 `endpointRefused`. */
  allowPush: defineEndpoint({
    ...noticeRoutes.allowPush,
    ...own,
    body: AllowPush,
    limit: { times: 60, seconds: 600 },
  }),
  endPush: defineEndpoint({
    ...noticeRoutes.endPush,
    ...own,
    body: z.object({ endpoint }),
    limit: { times: 60, seconds: 600 },
  }),
  /** Turns off mails of the groups that the link names: `/account/notices/stop#TOKEN`. 404 `invalidLink`. */
  stop: defineEndpoint({
    ...noticeRoutes.stop,
    access: 'public',
    body: secret,
    reply: z.object({ groups: z.array(z.enum(NOTICE_GROUPS)) }),
    limit: { times: 30, seconds: 600 },
  }),
  /** RFC 8058: the mail program's own "unsubscribe" button posts a form here. */
  oneClick: defineEndpoint({
    ...noticeMailRoutes.oneClick,
    access: 'public',
    query: secret,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    form: {},
    limit: { times: 600, seconds: 600 },
  }),
}
