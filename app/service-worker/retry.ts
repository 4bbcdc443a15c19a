/** Before each further try, in ms. */
const PAUSES = [1_000, 4_000]

/**
 * A weak network breaks off now and then: a file that did so is asked for again, since the version would be thrown away
 * with it. Where the device knows that it has no network, the failure is told at once.
 */
export async function retryOnline(work: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await work()
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
  return work()
}
