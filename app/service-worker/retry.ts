/** Delays before the retries, in ms. */
const PAUSES = [1_000, 4_000]

/**
 * Retries a failed download, since one missing file would discard the full version. Fails at once while the device is
 * offline.
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
