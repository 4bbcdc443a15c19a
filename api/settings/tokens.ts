/** What `app.module.ts` provides to every module besides services; injected with `@Inject(ENV)`. */
export const ENV = Symbol('env')
export const LOG = Symbol('log')
export const DATABASE = Symbol('database')
export const REQUEST_METRICS = Symbol('request metrics')
/** `OpenRedis`, or null where there is none. */
export const REDIS = Symbol('redis')
export const MAIL_TRANSPORT = Symbol('mail transport')
