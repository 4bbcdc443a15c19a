import { existsSync } from 'node:fs'
import * as z from 'zod'
import { mobileMoneySettings } from './mobile-money-settings'
import { siteSettings } from './site-settings'

const postgres = z.url({ protocol: /^postgres(ql)?$/ })

/** Every setting of the server with its rule; a test checks that `.env.example` matches. */
const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('production, development ou test'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000).describe('un port, de 0 à 65535'),
  HOST: z.string().min(1).default('0.0.0.0').describe('l’adresse d’écoute, comme 0.0.0.0 ou 127.0.0.1'),
  PUBLIC_ORIGIN: z
    // Only characters that no file format escapes, because built files get the origin as is.
    .url({ protocol: /^https?$/, hostname: /^[\w.:[\]-]+$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('l’adresse publique du site, comme https://exemple.org\u202f; sans elle, http://localhost et le port'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|\d|[\d.:a-f/, ]+)$/i)
    .optional()
    .describe('le nombre de serveurs mandataires devant celui-ci, ou leurs adresses'),
  DATA_DIR: z.string().min(1).default('.data').describe('le dossier des données'),
  DATABASE_URL: postgres
    .optional()
    .describe('une adresse postgresql://\u202f; sans elle, base embarquée dans DATA_DIR'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('une adresse redis://, quand il y a plusieurs serveurs'),
  SEED: z.enum(['demo', 'admin', 'none']).optional().describe('demo, admin ou none'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.-]{3,40}$/)
    .default('admin')
    .describe('un identifiant de 3 à 40 caractères'),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .describe('un mot de passe de 8 à 128 caractères\u202f; sans lui, tiré au hasard'),
  ADMIN_EMAIL: z.email().default('admin@example.org').describe('une adresse e-mail'),
  REQUIRE_ADMIN_TOTP: z.enum(['on', 'off']).default('off').describe('on ou off'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('une adresse smtp://\u202f; sans elle, les courriers vont dans DATA_DIR/mails'),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Cap Soutenance <ne-pas-repondre@example.org>')
    .describe('l’expéditeur des courriers'),
  PRIORITY_ANSWER_HOURS: z.coerce.number().int().min(1).max(240).default(24).describe('un nombre d’heures, de 1 à 240'),
  PAYMENT_SANDBOX: z
    .enum(['on', 'off'])
    .optional()
    .describe('on ou off\u202f; en production publique, STRIPE_SECRET_KEY ou PAYMENT_SANDBOX=on'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,}$/)
    .optional()
    .describe('une clé sk_test_… ou sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/)
    .optional()
    .describe('la clé pk_… qui va avec STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/)
    .optional()
    .describe('le secret whsec_… des avis de Stripe, avec STRIPE_SECRET_KEY'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('une adresse https://'),
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{20,120}$/)
    .optional()
    .describe('l’identifiant de l’application PayPal'),
  PAYPAL_CLIENT_SECRET: z
    .string()
    .regex(/^[\w-]{20,120}$/)
    .optional()
    .describe('le secret qui va avec PAYPAL_CLIENT_ID'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Z\d]{10,50}$/)
    .optional()
    .describe('l’identifiant des avis (webhook) de PayPal, avec PAYPAL_CLIENT_ID'),
  PAYPAL_API: z
    .url({ protocol: /^https?$/ })
    .default('https://api-m.paypal.com')
    .describe('https://api-m.paypal.com ou https://api-m.sandbox.paypal.com'),
  FEDAPAY_SECRET_KEY: z
    .string()
    .regex(/^sk_(sandbox|live)_[\w-]{8,}$/)
    .optional()
    .describe('une clé sk_sandbox_… ou sk_live_…'),
  FEDAPAY_WEBHOOK_SECRET: z
    .string()
    .regex(/^wh_(sandbox|live)_[\w-]{4,}$/)
    .optional()
    .describe('le secret wh_sandbox_… ou wh_live_… des avis de FedaPay, avec FEDAPAY_SECRET_KEY'),
  FEDAPAY_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('une adresse https://\u202f; sans elle, celle qui va avec la clé'),
  PAWAPAY_TOKEN: z.string().min(20).max(4_000).optional().describe('le jeton de l’API de pawaPay'),
  PAWAPAY_API: z
    .url({ protocol: /^https?$/ })
    .default('https://api.pawapay.io')
    .describe('https://api.pawapay.io ou https://api.sandbox.pawapay.io'),
  ...mobileMoneySettings,
  RECEIPT_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('32 octets en base64url, qui signent les reçus'),
  SECRETS_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().regex(/^[\w-]{43}$/)).min(1))
    .optional()
    .describe(
      '32 octets en base64url\u202f; pour changer de clé, la nouvelle puis les anciennes, séparées par des virgules',
    ),
  DOI_RESOLVER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'une adresse https:// à laquelle s’ajoute un DOI, comme https://doi.org/\u202f; sans elle, aucun DOI n’est cherché',
    ),
  ISBN_RESOLVER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('une adresse https:// à laquelle s’ajoute un ISBN\u202f; sans elle, aucun ISBN n’est cherché'),
  METRICS_TOKEN: z.string().min(16).optional().describe('le jeton d’accès à /api/metrics, 16 caractères au moins'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('silent, error, warn, info ou debug'),
  ...siteSettings,
})

type Settings = z.output<typeof Environment>
export type Env = Settings & { readonly PUBLIC_ORIGIN: string }

export const SETTING_NAMES = Environment.keyof().options

/** The message contains the setting, its value and the expected form, but no secrets. */
export class WrongSetting extends Error {
  constructor(name: string, value: string | undefined, expected: string) {
    const shown = value === undefined || /PASSWORD|TOKEN|KEY|SECRET|URL$/.test(name) ? '' : ` («\u202f${value}\u202f»)`
    super(`Réglage ${name} incorrect${shown}\u202f: il faut ${expected}.`)
  }
}

/** An empty line (`REDIS_URL=`) counts as not set, except for settings of the public pages, where it hides a button. */
const isSet = ([name, value]: [string, string | undefined]) => value !== '' || name in siteSettings

/** Settings that work only together. */
const COMPANIONS = [
  ['STRIPE_SECRET_KEY', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['PAYPAL_CLIENT_ID', ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']],
  ['FEDAPAY_SECRET_KEY', ['FEDAPAY_WEBHOOK_SECRET']],
] as const

function requireCompanions(settings: Settings): void {
  for (const [name, companions] of COMPANIONS)
    for (const companion of companions)
      if (settings[name] !== undefined && settings[companion] === undefined)
        throw new WrongSetting(companion, undefined, Environment.shape[companion].description ?? '')
}

/** Reads the settings, or throws `WrongSetting` for the first that cannot be used. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const result = Environment.safeParse(Object.fromEntries(Object.entries(source).filter(isSet)))
  if (result.success) requireCompanions(result.data)
  if (result.success)
    return { ...result.data, PUBLIC_ORIGIN: result.data.PUBLIC_ORIGIN ?? `http://localhost:${result.data.PORT}` }
  const name = Environment.keyof().parse(result.error.issues[0]?.path[0])
  throw new WrongSetting(name, source[name], Environment.shape[name].description ?? '')
}

/** The settings of this process and of `.env`, if that exists; the shell's environment takes precedence. */
export function processEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv(process.env)
}

/** The environment for a child process: the program path, and no secrets. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: process.env['NODE_ENV'],
})
