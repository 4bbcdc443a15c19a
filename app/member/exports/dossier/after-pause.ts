/** Runs the last of what it is given after a pause in ms, or at once by `flush`: once, and nothing where none waits. */
export function afterPause(pauseMs: number) {
  let waiting: { readonly run: () => unknown; readonly timer: ReturnType<typeof setTimeout> } | null = null
  const flush = (): void => {
    if (!waiting) return
    const { run, timer } = waiting
    waiting = null
    clearTimeout(timer)
    run()
  }
  const wait = (run: () => unknown): void => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = { run, timer: setTimeout(flush, pauseMs) }
  }
  return { wait, flush }
}
