/** One-off plans in whole F CFA; `null` means on quote. */
export const PLANS = {
  basic: { priceXof: 300_000, opens: 'essential' },
  premium: { priceXof: 495_000, opens: 'pro' },
  institution: { priceXof: null, opens: 'institution' },
} as const

/** Levels of an account: monthly display price in euro cents, and number of running projects. */
export const SUBSCRIPTIONS = {
  essential: { monthlyEuroCents: 2_900, simultaneousProjects: 1 },
  pro: { monthlyEuroCents: 7_900, simultaneousProjects: 3 },
  institution: { monthlyEuroCents: null, simultaneousProjects: null },
} as const

/** Days before its end from which a level can be renewed without a gap. */
export const RENEWAL_DAYS = 30
const DAY_MS = 86_400_000

/** Whether a level is still active and so not for sale again; null is without an end. */
export const isStillActive = (until: Date | null, now: Date): boolean =>
  until === null || until.getTime() > now.getTime() + RENEWAL_DAYS * DAY_MS

export type Plan = keyof typeof PLANS
export type Subscription = keyof typeof SUBSCRIPTIONS
export const PLAN_IDS = ['basic', 'premium', 'institution'] as const satisfies readonly Plan[]
export const SUBSCRIPTION_IDS = ['essential', 'pro', 'institution'] as const satisfies readonly Subscription[]

/** Comparison of the support plans: what each includes. */
export const PLAN_FEATURES = [
  { id: 'protocol', in: ['basic', 'premium'] },
  { id: 'writing', in: ['basic', 'premium'] },
  { id: 'proofreading', in: ['basic', 'premium'] },
  { id: 'slides', in: ['basic', 'premium'] },
  { id: 'pitch', in: ['basic', 'premium'] },
  { id: 'data', in: ['premium'] },
  { id: 'printing', in: ['premium'] },
  { id: 'corrections', in: ['premium'] },
  { id: 'support', in: ['premium', 'institution'] },
  { id: 'studentAccess', in: ['institution'] },
  { id: 'adminPanel', in: ['institution'] },
  { id: 'customTemplate', in: ['institution'] },
  { id: 'api', in: ['institution'] },
] as const satisfies readonly { id: string; in: readonly Plan[] }[]

/** Comparison of the subscriptions; project counts come from SUBSCRIPTIONS. */
export const SUBSCRIPTION_FEATURES = [
  { id: 'basicTemplates', in: ['essential', 'pro', 'institution'] },
  { id: 'mentoring', in: ['pro', 'institution'] },
  { id: 'prioritySupport', in: ['pro', 'institution'] },
  { id: 'customTemplates', in: ['institution'] },
  { id: 'integrationApi', in: ['institution'] },
] as const satisfies readonly { id: string; in: readonly Subscription[] }[]

const MENTORED: readonly Subscription[] = SUBSCRIPTION_FEATURES.find(({ id }) => id === 'mentoring')?.in ?? []
/** Whether a level has sessions with a mentor. */
export const hasMentoring = (level: Subscription | null): boolean => level !== null && MENTORED.includes(level)
