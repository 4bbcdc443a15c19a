import type { Address, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, EndpointRoute } from '#contract/endpoint'
import type { EndpointAt } from '#contract/endpoints'
import { request, type RequestOptions } from './http'

/**
 * Typed calls to the API: a call names a route of `contract/routes`, and the endpoint table types its input and reply.
 * The schemas are used only on the server.
 */

type Given<K extends string, V> = V extends undefined ? { readonly [key in K]?: undefined } : { readonly [key in K]: V }
/** A query may also be `URLSearchParams`, such as those of the page's address. */
type Query<V> = V extends undefined ? undefined : V | URLSearchParams
type RequestInput<E extends Endpoint> = Given<'params', ParamsOf<E>> & { readonly query?: Query<QueryOf<E>> }
type Sent<E extends Endpoint> = RequestInput<E> &
  Given<'body', BodyOf<E>> &
  Pick<RequestOptions, 'headers' | 'timeoutMs'>
/** The input may be omitted if all of its fields are optional. */
type Input<I> = Partial<I> extends I ? [input?: I] : [input: I]
type Answer<E extends Endpoint> = E extends { readonly file: string } ? unknown : ReplyOf<E>

/** The params and query of a route. */
export type AddressInput<R extends EndpointRoute> = Input<RequestInput<EndpointAt<R>>>
/** The params, query and body of a route, with optional headers and timeout. */
export type CallInput<R extends EndpointRoute> = Input<Sent<EndpointAt<R>>>
/** The type of a route's reply, from the schema with which the server serialises it. */
export type ReplyAt<R extends EndpointRoute> = Answer<EndpointAt<R>>

/** A request that is not sent by `call`. */
export type ApiRequest<T> = RequestOptions & { readonly url: Address<T> }

interface LooseInput extends Pick<RequestOptions, 'headers' | 'timeoutMs' | 'body'> {
  readonly params?: object
  readonly query?: object
}

function write({ path }: EndpointRoute, { params = {}, query = {} }: LooseInput): string {
  // The schemas of params and queries contain only strings, numbers and booleans.
  const values = params as Record<string, string>
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${address}?${search}` : address
}

const looseRequest = (route: EndpointRoute, input: LooseInput): ApiRequest<unknown> => {
  const { params: _params, query: _query, ...rest } = input
  return { ...rest, method: route.method, url: write(route, input) }
}

/** The address of a route with its params and query; undefined query values are omitted. */
export function buildAddress<R extends EndpointRoute>(route: R, ...input: AddressInput<R>): Address<ReplyAt<R>>
export function buildAddress(route: EndpointRoute, input: object = {}): string {
  return write(route, input)
}

/** Builds a request for code that does not send it by `call`. */
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
