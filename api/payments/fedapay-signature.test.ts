import { createHmac } from 'node:crypto'
import { Webhook } from 'fedapay'
import { fedapaySignature, verifyFedapay } from './fedapay-signature'
import { WebhookRefused } from './payment-port'

const SECRET = 'wh_sandbox_demo'
const BODY = '{"id":1,"name":"transaction.approved"}'
const AT = 1_700_000_000
const VECTOR = 'cad533391d355e808de1f6ad1466f5f338df353e1bfed310cf904221ca4a154c'
const verify = (header: unknown, body = BODY, secret = SECRET, at = AT) =>
  verifyFedapay(secret, header, body, at * 1_000)

describe('a notice of FedaPay', () => {
  it('is signed over its time and its body, as the official library signs it', () => {
    expect(fedapaySignature(SECRET, String(AT), BODY)).toBe(VECTOR)
    const header = Webhook.generateTestHeaderString({ timestamp: AT, payload: BODY, secret: SECRET })
    expect(header).toBe(`t=${String(AT)},s=${VECTOR}`)
    expect(() => verify(header)).not.toThrow()
  })

  it('of ours is taken by the official library', () => {
    const time = String(Math.floor(Date.now() / 1_000))
    const header = `t=${time},s=${fedapaySignature(SECRET, time, BODY)}`
    expect(Webhook.constructEvent(BODY, header, SECRET)).toEqual(JSON.parse(BODY))
  })

  it('may have several signatures while the secret is changed', () => {
    expect(() => verify(`t=${String(AT)},s=${'0'.repeat(64)},s=${VECTOR}`)).not.toThrow()
    expect(() => verify(`t=${String(AT)}, s=${VECTOR}`)).not.toThrow()
  })

  it.each([
    ['over the body alone', `t=${String(AT)},s=${bodyOnly()}`],
    ['without a signature', `t=${String(AT)}`],
    ['without a time', `s=${VECTOR}`],
    ['of another time', `t=${String(AT + 1)},s=${VECTOR}`],
    ['shortened', `t=${String(AT)},s=${VECTOR.slice(2)}`],
    ['that is none', 'nothing'],
    ['that is not there', undefined],
  ])('is refused with a signature %s', (_, header) => {
    expect(() => verify(header)).toThrow(WebhookRefused)
  })

  it('is refused when changed, by another secret, or recorded', () => {
    const header = `t=${String(AT)},s=${VECTOR}`
    expect(() => verify(header, BODY.replace('1', '2'))).toThrow(WebhookRefused)
    expect(() => verify(header, BODY, 'wh_sandbox_other')).toThrow(WebhookRefused)
    expect(() => verify(header, BODY, SECRET, AT + 300)).not.toThrow()
    expect(() => verify(header, BODY, SECRET, AT + 301)).toThrow('too old')
    expect(() => verify(header, BODY, SECRET, AT - 301)).toThrow('too old')
  })
})

/** At least three of ten public integrations sign this way. */
function bodyOnly(): string {
  return createHmac('sha256', SECRET).update(BODY).digest('hex')
}
