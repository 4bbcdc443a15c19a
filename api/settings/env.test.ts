import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readEnv, SETTING_NAMES } from './env'

const example = readFileSync('.env.example', 'utf8')

describe('settings', () => {
  it('are all in .env.example, and nothing else is', () => {
    const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual([...SETTING_NAMES].sort())
  })

  it('are there with the value they have when nothing is said', () => {
    expect(readEnv(parseEnv(example))).toEqual(readEnv({}))
    const silent = [...example.matchAll(/^# ([A-Z_]+)=$/gm)].map(([, name]) => name)
    const { PUBLIC_ORIGIN: _, ...defaults } = readEnv({})
    for (const name of silent) expect(defaults).not.toHaveProperty(String(name))
  })

  it.each([
    ['PORT', 'abc', 'Réglage PORT incorrect («\u202fabc\u202f»)\u202f: il faut un port, de 0 à 65535.'],
    ['PORT', '70000', 'PORT'],
    ['DATABASE_URL', 'mysql://root:secret@db/x', 'DATABASE_URL'],
    ['REDIS_URL', 'localhost', 'REDIS_URL'],
    ['SEED', 'all', 'SEED'],
    ['ADMIN_PASSWORD', 'secret', 'ADMIN_PASSWORD'],
    ['METRICS_TOKEN', 'secret', 'METRICS_TOKEN'],
    ['PUBLIC_ORIGIN', 'cap.example', 'PUBLIC_ORIGIN'],
    ['PUBLIC_ORIGIN', 'https://cap&"example', 'PUBLIC_ORIGIN'],
    ['PUBLIC_CHAT_URL', 'javascript:alert(1)', 'PUBLIC_CHAT_URL'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL'],
    ['TRUST_PROXY', 'everyone', 'TRUST_PROXY'],
  ])('a wrong %s (%s) is named in one line that keeps secrets', (name, value, words) => {
    const line = catchMessage(() => readEnv({ [name]: value }))
    expect(line).toContain(words)
    expect(line).not.toContain('\n')
    expect(line).not.toContain('secret')
  })

  it.each(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'a key of Stripe without %s stops the start',
    (missing) => {
      const keys = {
        STRIPE_SECRET_KEY: 'sk_test_12345678',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
        STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      }
      expect(readEnv(keys)).toMatchObject(keys)
      expect(catchMessage(() => readEnv({ ...keys, [missing]: '' }))).toContain(missing)
    },
  )

  it.each(['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])(
    'an application of PayPal without %s stops the start',
    (missing) => {
      const keys = {
        PAYPAL_CLIENT_ID: 'A'.repeat(40),
        PAYPAL_CLIENT_SECRET: 'E'.repeat(40),
        PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
      }
      expect(readEnv(keys)).toMatchObject(keys)
      expect(catchMessage(() => readEnv({ ...keys, [missing]: '' }))).toContain(missing)
    },
  )

  it('a key of FedaPay without the secret of its notices stops the start', () => {
    expect(catchMessage(() => readEnv({ FEDAPAY_SECRET_KEY: 'sk_live_12345678' }))).toContain('FEDAPAY_WEBHOOK_SECRET')
  })

  it('say who serves wallets, which are closed, and within which sums', () => {
    const read = readEnv({
      MOBILE_MONEY_ORDER: 'pawapay, fedapay',
      MOBILE_MONEY_OFF: 'moov_bj,pawapay:mtn_bj',
      MOBILE_MONEY_LIMITS: 'mtn_bj=100-500000/5, wave_sn=500-1000',
    })
    expect(read).toMatchObject({
      MOBILE_MONEY_ORDER: ['pawapay', 'fedapay'],
      MOBILE_MONEY_OFF: ['moov_bj', 'pawapay:mtn_bj'],
      MOBILE_MONEY_LIMITS: { mtn_bj: { min: 100, max: 500_000, multiple: 5 }, wave_sn: { min: 500, max: 1_000 } },
    })
    for (const [name, value] of [
      ['MOBILE_MONEY_ORDER', 'kkiapay'],
      ['MOBILE_MONEY_OFF', 'airtel_td'],
      ['MOBILE_MONEY_LIMITS', 'mtn_bj=500-100'],
      ['MOBILE_MONEY_LIMITS', 'mtn_bj=1-100/0'],
    ] as const)
      expect(catchMessage(() => readEnv({ [name]: value }))).toContain(name)
  })

  it('follow the port and take an empty line as none', () => {
    expect(readEnv({ PORT: '4000', DATABASE_URL: '', HOST: '' })).toMatchObject({
      PORT: 4000,
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'http://localhost:4000',
    })
    expect(readEnv({ PUBLIC_ORIGIN: 'https://cap.example/' }).PUBLIC_ORIGIN).toBe('https://cap.example')
    expect(readEnv({ PUBLIC_ORIGIN: 'http://[::1]:80' }).PUBLIC_ORIGIN).toBe('http://[::1]')
    expect(readEnv({ PUBLIC_ORIGIN: 'https://thèse.example' }).PUBLIC_ORIGIN).toBe('https://xn--thse-6oa.example')
  })

  it('hide a button when emptied', () => expect(readEnv({ PUBLIC_CHAT_URL: '' }).PUBLIC_CHAT_URL).toBe(''))
})

function catchMessage(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}
