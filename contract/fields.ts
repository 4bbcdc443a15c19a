import * as z from 'zod/mini'
import { MAX_EMAIL, MAX_IMAGE, MAX_LINK, MAX_PASSWORD, MIN_PASSWORD } from './limits'

/** Replaces lone surrogates, which PostgreSQL refuses, by U+FFFD. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Text as entered, without characters that PostgreSQL cannot store. */
export const storedText = (max: number) =>
  z.string().check(
    z.overwrite((text) => wellFormed(text).replaceAll('\u0000', '')),
    z.maxLength(max),
  )

/** One line of text: control characters become spaces, ends are trimmed; empty counts as missing. */
export const line = (max: number) =>
  z.string().check(
    // PostgreSQL text cannot hold U+0000, a name holds no line break
    z.overwrite((text) =>
      wellFormed(text)
        .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
        .trim()
        .normalize(),
    ),
    z.minLength(1, { abort: true }),
    z.maxLength(max),
  )

/**
 * Text of several lines: line ends become `\n`, other control characters are removed, ends are trimmed; empty only with
 * `min` 0.
 */
export const paragraphs = (max: number, min: 0 | 1 = 1) =>
  z.string().check(
    // PostgreSQL text cannot hold U+0000
    z.overwrite((text) =>
      wellFormed(text)
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        .trim()
        .normalize(),
    ),
    z.minLength(min, { abort: true }),
    z.maxLength(max),
  )

/** An e-mail address, trimmed and in lower case. */
export const email = () =>
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, { abort: true }), z.maxLength(MAX_EMAIL), z.email())

/** A time: `Date` on the server, ISO 8601 in UTC in JSON. */
export const timestamp = () =>
  z.codec(z.iso.datetime(), z.date(), { decode: (text) => new Date(text), encode: (date) => date.toISOString() })

const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

/** A time that a person sets, in this century. */
export const plannedTimestamp = () =>
  timestamp().check(z.refine((date) => date.getTime() >= EARLIEST && date.getTime() < LATEST))

/** A day without time zone that a person sets, in this century: `2026-12-04`. */
export const day = () =>
  z.iso.date().check(
    z.refine((text) => {
      const time = Date.parse(`${text}T00:00:00Z`)
      return time >= EARLIEST && time < LATEST
    }),
  )

const FIRST = Date.UTC(1900, 0, 1)
const AFTER_ALL = Date.UTC(10_000, 0, 1)

/** A time for a search, in years that PostgreSQL and JavaScript write the same way. */
export const searchTimestamp = () =>
  timestamp().check(z.refine((date) => date.getTime() >= FIRST && date.getTime() < AFTER_ALL))

/** `true` or `false` in a query. */
export const flag = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  )

/** The sign-in name, which never changes. */
export const username = () =>
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, { abort: true }), z.regex(/^[a-z\d._-]{3,40}$/))

/** A link that a person opens: only http(s), since other schemes could run a script. */
export const webLink = () =>
  z.string().check(z.trim(), z.maxLength(MAX_LINK), z.regex(/^https?:\/\/[^\s\p{Cc}\p{Cs}"<>\\]+$/u))

/** A picture: an https address, or a small one as a data URL. */
export const pictureLink = () =>
  z
    .string()
    .check(
      z.maxLength(MAX_IMAGE),
      z.regex(/^(https:\/\/[^\s\p{Cc}\p{Cs}"<>\\]{1,500}|data:image\/(png|jpeg|webp|avif);base64,[\w+/=]+)$/u),
    )

/** A new password; the server refuses common ones. */
export const password = () => z.string().check(z.minLength(MIN_PASSWORD), z.maxLength(MAX_PASSWORD))

/** The secret of a mailed link: 32 random bytes in base64url. */
export const linkToken = () => z.string().check(z.regex(/^[\w-]{43}$/))
