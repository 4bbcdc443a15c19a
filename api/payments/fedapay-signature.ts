import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookRefused } from './payment-port'

/** FedaPay signs each attempt anew, so an older signature is a replay. */
const TOLERANCE_SECONDS = 300

export const fedapaySignature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`, 'utf8').digest('hex')

/**
 * Verifies the header `t=SECONDS,s=HEX`, signed over time and raw body. Several `s` appear while a secret is changed.
 * Throws `WebhookRefused`.
 */
export function verifyFedapay(secret: string, header: unknown, body: string, now = Date.now()): void {
  if (typeof header !== 'string') throw new WebhookRefused('no signature')
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.flatMap(([name, value]) => (name === 's' && value !== undefined ? [value] : []))
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) throw new WebhookRefused('no signature')
  const right = Buffer.from(fedapaySignature(secret, time, body))
  const isSigned = signatures.some((text) => {
    const given = Buffer.from(text)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isSigned) throw new WebhookRefused('not signed by FedaPay')
  if (Math.abs(now / 1_000 - Number(time)) > TOLERANCE_SECONDS) throw new WebhookRefused('too old')
}
