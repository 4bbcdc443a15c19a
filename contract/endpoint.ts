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

/** Where a call goes. `contract/routes` holds these rows without schemas, so that the browser need not carry zod. */
export interface EndpointRoute {
  readonly method: Method
  /** `/api/…`, with `:name` for each key of `params`. */
  readonly path: `/api/${string}`
}

/** The content type of server-sent events: an answer that lasts as long as somebody listens. */
export const EVENT_STREAM = 'text/event-stream'

declare const reply: unique symbol
/** An address of the API that knows, as a type only, what is read there. */
export type Address<T> = string & { readonly [reply]?: T }

/** One call of the API: the server binds it with `@Route`, the client calls its row, the OpenAPI page shows it. */
export interface Endpoint extends EndpointRoute {
  readonly access: Access
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** What is sent back, as JSON; without it the answer has no body. */
  readonly reply?: z.ZodMiniType
  /** Content type of an answer that is a file, sent while it is made; there is no `reply` then. */
  readonly file?: string
  /** Status of a good answer; 200 with a reply or file, 204 without, when not said. */
  readonly status?: number
  /** Also takes an HTML form without script; it then goes to `sent` (303) once done, when given. */
  readonly form?: { readonly sent?: string }
  /** Instead of the general limit; `none` only for what monitors call. */
  readonly limit?: CallLimit | 'none'
  /** Besides that: what one person may call, from wherever. */
  readonly personLimit?: CallLimit
  /** Largest body in bytes, when not the general one. */
  readonly bodyLimit?: number
  /** `false` for an answer that asking again with its `ETag` would not shorten. */
  readonly tag?: false
  /** Its body is kept as it came, for a signature over it; there is no `body` then. */
  readonly raw?: true
  /** Content types of a body that is a file: kept as the bytes that came; there is no `body` then. */
  readonly bytes?: readonly string[]
  /** `false` when a repeated call must act again: no `Idempotency-Key` is remembered. */
  readonly idempotent?: false
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined

/** What a caller writes, before trimming and defaults. */
export type ParamsOf<E extends Endpoint> = In<Part<E, 'params'>>
export type QueryOf<E extends Endpoint> = In<Part<E, 'query'>>
export type BodyOf<E extends Endpoint> = In<Part<E, 'body'>>
/** The answer as the wire carries it: dates are ISO strings. */
export type ReplyOf<E extends Endpoint> = In<Part<E, 'reply'>>

/** What a controller receives once checked, and what it returns (dates are `Date`). */
export interface CheckedInput<E extends Endpoint> {
  readonly params: Out<Part<E, 'params'>>
  readonly query: Out<Part<E, 'query'>>
  readonly body: Out<Part<E, 'body'>>
}
// oxlint-disable-next-line typescript/no-invalid-void-type -- a method without a reply returns nothing
type ReplyResult<R> = R extends z.ZodMiniType ? Out<R> : void
export type ResultOf<E extends Endpoint> =
  Part<E, 'file'> extends string ? AsyncIterable<string | Uint8Array> : ReplyResult<Part<E, 'reply'>>
