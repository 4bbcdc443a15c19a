import { Strategy } from 'passport-local'

/** Who this is, or null; throws to refuse in its own words. */
export type Identify<Context, Person> = (context: Context, username: string, password: string) => Promise<Person | null>

interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Passport's local strategy, driven as Passport drives it (a copy for each request, told the outcome by its methods),
 * but from a body that is already checked and without its middleware, which knows Express only.
 */
export function localStrategy<Context, Person extends object>(identify: Identify<Context, Person>) {
  const strategy = new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
    identify(Reflect.get(request, 'context') as Context, username, password).then(
      (person) => done(null, person ?? false),
      (error: unknown) => done(error),
    )
  })
  return (body: Credentials, context: Context): Promise<Person | null> =>
    new Promise((resolve, reject) => {
      const outcome = { success: resolve, fail: () => resolve(null), error: reject }
      const attempt = Object.assign(Object.create(strategy) as Strategy, outcome)
      Reflect.apply(strategy.authenticate.bind(attempt) as (request: object) => void, attempt, [{ body, context }])
    })
}
