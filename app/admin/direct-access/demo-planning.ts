import { USUAL_DURATIONS, type LevelDurations } from '#domain/planning/steps'
import { planningRoutes } from '#contract/routes/planning'

/** The durations of the demonstration's plans: the defaults, until they are edited on its page. */
export class DemoPlanning {
  private durations: LevelDurations = USUAL_DURATIONS
  private version = 1

  /** Undefined for requests that are not about durations. */
  answer(method: string, path: string, body: unknown): object | undefined {
    if (path !== planningRoutes.durations.path) return undefined
    if (method === planningRoutes.editDurations.method) {
      this.durations = (body as { durations: LevelDurations }).durations // Written by the console's form.
      this.version += 1
    }
    return { durations: this.durations, version: this.version }
  }
}
