/** Debounces: runs the last function given to `wait` once, after a pause in ms or at `flush`. */
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
