import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that this server does not call. */
export class ForeignAddressError extends Error {
  override name = 'ForeignAddressError'
}

/** Whether an IP address is public: not private, loopback, link-local, reserved, or mapped to such an address. */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // Public IPv6 addresses are all in 2000::/3.
  return address.kind() === 'ipv4' || address.match(ipaddr.parse('2000::'), 3)
}

/** The host of a URL as an IP address; null for a name. */
function parseIp({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/**
 * Checks an address before its name is resolved: https on the usual port, no password, no private IP address, no local
 * name. Throws ForeignAddressError.
 */
export function checkForeignAddress(text: string): URL {
  const refuse = (reason: string) => new ForeignAddressError(reason)
  if (!URL.canParse(text)) throw refuse('not an address')
  const url = new URL(text)
  if (url.protocol !== 'https:') throw refuse('not https')
  if (url.port !== '') throw refuse('an unusual port')
  if (url.username !== '' || url.password !== '') throw refuse('a password')
  const ip = parseIp(url)
  if (ip === null ? !isPublicName(url.hostname) : !isPublicIp(ip)) throw refuse('not a public host')
  return url
}

/** A name with a dot that is not in a local domain (RFC 6761, RFC 8375). */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !/\.(localhost|local|internal|lan|home|corp|home\.arpa|test|invalid|onion)$/i.test(name)
}

/**
 * Resolves a name for a connection, and fails if any of its addresses is not public. The connection uses the checked
 * address, so that the name cannot be changed in between (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicIp(address)))
      return callback(new ForeignAddressError('the name leads to a private address'), '')
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
