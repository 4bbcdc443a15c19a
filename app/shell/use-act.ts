import { useState } from 'react'
import { failureText } from './failure-text'
import { useTranslation } from './i18n'

/** Runs one call at a time and holds the error of the last one. */
export function useAct() {
  const { t } = useTranslation('account')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(act: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run: (act: () => Promise<void>) => void run(act) }
}
