import { USUAL_DURATIONS, type LevelDurations } from '#domain/planning/steps'
import { planningRoutes } from '#contract/routes/planning'

/** The durations of the demonstration's plans: the usual ones, until they are changed on its page. */
export class DemoPlanning {
  private durations: LevelDurations = USUAL_DURATIONS
  private version = 1

  /** Undefined for what is not about them. */
  answer(method: string, path: string, body: unknown): object | undefined {
    if (path !== planningRoutes.durations.path) return undefined
    if (method === planningRoutes.editDurations.method) {
      this.durations = (body as { durations: LevelDurations }).durations // Written by our own form.
      this.version += 1
    }
    return { durations: this.durations, version: this.version }
  }
}
