import * as z from 'zod/mini'
import { MAX_EMAIL } from './limits'

/** One line of text: control characters become spaces, ends are trimmed; empty counts as missing. */
export const line = (max: number) =>
  z.string().check(
    // eslint-disable-next-line no-control-regex -- PostgreSQL text cannot hold U+0000, a name holds no line break
    z.overwrite((text) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim().normalize()),
    z.minLength(1, { abort: true }),
    z.maxLength(max),
  )

/** Text of several lines: line ends become `\n`, other control characters go, ends are trimmed. */
export const paragraphs = (max: number) =>
  z.string().check(
    // eslint-disable-next-line no-control-regex -- PostgreSQL text cannot hold U+0000
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim().normalize()),
    z.minLength(1, { abort: true }),
    z.maxLength(max),
  )

/** An e-mail address, trimmed and in lower case. */
export const email = () =>
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, { abort: true }), z.maxLength(MAX_EMAIL), z.email())

/** A moment: `Date` on the server, ISO 8601 in UTC on the wire. */
export const moment = () =>
  z.codec(z.iso.datetime(), z.date(), { decode: (text) => new Date(text), encode: (date) => date.toISOString() })

/** The secret of a mailed link: 32 random bytes in base64url. */
export const linkToken = () => z.string().check(z.regex(/^[\w-]{43}$/))
