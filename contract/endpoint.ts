import type * as z from 'zod/mini'
import type { Role } from './choices'
import type { KeyScope } from './institutions/choices'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call: anyone, anyone signed in, the listed roles, or programs of institutions by a key of this scope. */
export type Access = 'public' | 'signedIn' | `key:${KeyScope}` | readonly Role[]

/** At most `times` calls per `seconds` from one address. */
export interface CallLimit {
  readonly times: number
  readonly seconds: number
}

type ObjectSchema = z.ZodMiniObject

/** Method and path. `contract/routes` holds these rows without schemas, so that the browser need not load zod. */
export interface EndpointRoute {
  readonly method: Method
  /** `/api/…`, with `:name` for each key of `params`. */
  readonly path: `/api/${string}`
}

/** The content type of server-sent events, which last until the client disconnects. */
export const EVENT_STREAM = 'text/event-stream'

declare const reply: unique symbol
/** An API address that carries the type of its reply. */
export type Address<T> = string & { readonly [reply]?: T }

/** One call of the API: the server binds it with `@Route`, the client calls its row, the OpenAPI page shows it. */
export interface Endpoint extends EndpointRoute {
  readonly access: Access
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** Schema of the JSON answer; without it the answer has no body. */
  readonly reply?: z.ZodMiniType
  /** Content type of a file that is streamed as the answer; there is no `reply` then. */
  readonly file?: string
  /** Status of a successful answer. Default: 200 with a reply or file, 204 without. */
  readonly status?: number
  /** Also accepts an HTML form without script, then redirects (303) to `sent` where given. */
  readonly form?: { readonly sent?: string }
  /** Replaces the general limit; `none` only for calls of monitors. */
  readonly limit?: CallLimit | 'none'
  /** Additional limit for one person, from all addresses together. */
  readonly personLimit?: CallLimit
  /** Largest body in bytes, if not the general limit. */
  readonly bodyLimit?: number
  /** `false` where an `ETag` would not save a transfer. */
  readonly tag?: false
  /** The body is passed on unparsed, to check its signature; there is no `body` then. */
  readonly raw?: true
  /** Content types of a file body, which is passed on as bytes; there is no `body` then. */
  readonly bytes?: readonly string[]
  /** `false` when a repeated call must act again: no `Idempotency-Key` is stored. */
  readonly idempotent?: false
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined

/** Types of what a caller sends, before trimming and defaults. */
export type ParamsOf<E extends Endpoint> = In<Part<E, 'params'>>
export type QueryOf<E extends Endpoint> = In<Part<E, 'query'>>
export type BodyOf<E extends Endpoint> = In<Part<E, 'body'>>
/** The answer as JSON: dates are ISO strings. */
export type ReplyOf<E extends Endpoint> = In<Part<E, 'reply'>>

/** Checked input of a controller (dates are `Date`). */
export interface CheckedInput<E extends Endpoint> {
  readonly params: Out<Part<E, 'params'>>
  readonly query: Out<Part<E, 'query'>>
  readonly body: Out<Part<E, 'body'>>
}
// oxlint-disable-next-line typescript/no-invalid-void-type -- a method without a reply returns nothing
type ReplyResult<R> = R extends z.ZodMiniType ? Out<R> : void
export type ResultOf<E extends Endpoint> =
  Part<E, 'file'> extends string ? AsyncIterable<string | Uint8Array> : ReplyResult<Part<E, 'reply'>>
