import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint'
import { request } from './http'

type Given<K extends string, V> = V extends undefined ? { readonly [key in K]?: undefined } : { readonly [key in K]: V }
/** What an endpoint needs: its `params`, `query` and `body`, as its schemas say. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Partial<Given<'query', QueryOf<E>>> &
  Given<'body', BodyOf<E>>

interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
}
type Simple = string | number | boolean | undefined
// The schemas of params and queries hold nothing else.
const entriesOf = (values: unknown): [string, Simple][] => Object.entries((values ?? {}) as Record<string, Simple>)

/** The address of a call: its path with the params in, and its query without what is undefined. */
export function addressOf(endpoint: Endpoint, { params, query }: LooseInput = {}): string {
  let path: string = endpoint.path
  for (const [name, value] of entriesOf(params)) path = path.replace(`:${name}`, encodeURIComponent(String(value)))
  const search = new URLSearchParams(
    entriesOf(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Calls a row of the endpoint table; what goes out and comes back is typed by it. Throws NetworkError or ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { headers?: Record<string, string>; timeoutMs?: number } = {},
): Promise<ReplyOf<E>> {
  const reply = await request(addressOf(endpoint, input), {
    ...options,
    method: endpoint.method,
    ...(input.body === undefined ? {} : { body: input.body }),
  })
  // The server writes its replies from this very schema.
  return reply as ReplyOf<E>
}
