/** What it answers, and milliseconds of processor that this process used for it: others on the machine do not count. */
export async function timed<T>(work: () => PromiseLike<T>): Promise<{ result: T; cpuMs: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, cpuMs: (user + system) / 1_000 }
}
