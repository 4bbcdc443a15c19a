import type { ApiRequest } from '../../network/call'
import type { TransportAnswer, Transport } from '../storage/types'

/** `call`, over the transport of the console: the server's, or the demonstration's, which answers in its place. */
export const callOver = async <T>(
  transport: Transport,
  { url, ...options }: ApiRequest<T>,
): Promise<TransportAnswer & { readonly body: T }> => {
  const answer = await transport.request(url, options)
  // The transport keeps to the contract that types the address.
  return { ...answer, body: answer.body as T }
}
