/** The result of `work`, and the processor time of this process, unaffected by others on the machine. */
export async function timed<T>(work: () => PromiseLike<T>): Promise<{ result: T; cpuMs: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, cpuMs: (user + system) / 1_000 }
}
