import type { ApiRequest } from '../../network/call'
import type { TransportAnswer, Transport } from '../storage/types'

/** `call` over a given transport: the server's, or the demonstration's. */
export const callOver = async <T>(
  transport: Transport,
  { url, ...options }: ApiRequest<T>,
): Promise<TransportAnswer & { readonly body: T }> => {
  const answer = await transport.request(url, options)
  // The cast is safe: the transport follows the contract that types the address.
  return { ...answer, body: answer.body as T }
}
