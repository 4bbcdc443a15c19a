import type { Address, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, EndpointRoute } from '#contract/endpoint'
import type { EndpointAt } from '#contract/endpoints'
import { request, type RequestOptions } from './http'

/**
 * The typed way to the API: a call names its row of `contract/routes`, and the endpoint table says as types what goes
 * out and what comes back. The schemas stay on the server.
 */

type Given<K extends string, V> = V extends undefined ? { readonly [key in K]?: undefined } : { readonly [key in K]: V }
/** A query that was read from the page's address is handed on as it stands. */
type Query<V> = V extends undefined ? undefined : V | URLSearchParams
type RequestInput<E extends Endpoint> = Given<'params', ParamsOf<E>> & { readonly query?: Query<QueryOf<E>> }
type Sent<E extends Endpoint> = RequestInput<E> &
  Given<'body', BodyOf<E>> &
  Pick<RequestOptions, 'headers' | 'timeoutMs'>
/** Only a call that needs nothing may leave its input out. */
type Input<I> = Partial<I> extends I ? [input?: I] : [input: I]
type Answer<E extends Endpoint> = E extends { readonly file: string } ? unknown : ReplyOf<E>

/** The params and query of a route, as its schemas say. */
export type AddressInput<R extends EndpointRoute> = Input<RequestInput<EndpointAt<R>>>
/** The same with the body, and with headers and a time-out where a call has its own. */
export type CallInput<R extends EndpointRoute> = Input<Sent<EndpointAt<R>>>
/** What the server sends back: it writes its replies from the schema of this very type. */
export type ReplyAt<R extends EndpointRoute> = Answer<EndpointAt<R>>

/** A call that is sent another way than by `call`. */
export type ApiRequest<T> = RequestOptions & { readonly url: Address<T> }

interface LooseInput extends Pick<RequestOptions, 'headers' | 'timeoutMs' | 'body'> {
  readonly params?: object
  readonly query?: object
}

function write({ path }: EndpointRoute, { params = {}, query = {} }: LooseInput): string {
  // The schemas of params and queries hold texts, numbers and truth values.
  const values = params as Record<string, string>
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${address}?${search}` : address
}

const looseRequest = (route: EndpointRoute, input: LooseInput): ApiRequest<unknown> => {
  const { params: _params, query: _query, ...rest } = input
  return { ...rest, method: route.method, url: write(route, input) }
}

/** The address of a route: its path with the params in, and its query; what is not asked has no key in it. */
export function buildAddress<R extends EndpointRoute>(route: R, ...input: AddressInput<R>): Address<ReplyAt<R>>
export function buildAddress(route: EndpointRoute, input: object = {}): string {
  return write(route, input)
}

/** A call as it is sent, for those who do not send it by `call`. */
export function buildRequest<R extends EndpointRoute>(route: R, ...input: CallInput<R>): ApiRequest<ReplyAt<R>>
export function buildRequest(route: EndpointRoute, input: object = {}): ApiRequest<unknown> {
  return looseRequest(route, input)
}

/** Calls the API. Throws NetworkError or ApiError. */
export function call<R extends EndpointRoute>(route: R, ...input: CallInput<R>): Promise<ReplyAt<R>>
export function call(route: EndpointRoute, input: object = {}): Promise<unknown> {
  const { url, ...options } = looseRequest(route, input)
  return request(url, options)
}
