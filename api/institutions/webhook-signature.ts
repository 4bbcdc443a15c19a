import { createHmac } from 'node:crypto'

/** `t=SECONDS,v1=HEX`, as Stripe signs: receivers refuse old calls, and calls not signed with their secret. */
export function createSignature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const mac = createHmac('sha256', secret)
    .update(`${String(seconds)}.${body}`)
    .digest('hex')
  return `t=${String(seconds)},v1=${mac}`
}
