import { useState } from 'react'
import { findRefusal } from '../../network/http'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { useActing } from '../use-acting'

/** Headers that identify the caller. */
interface Acting {
  readonly headers: Readonly<Record<string, string>>
}

/** Errors of a form by field; `form` is for errors of no single field. */
export type Errors = Readonly<Record<string, string>>

/** Runs one call at a time and holds the errors of the last one. `addressRefused` belongs to the address field. */
export function useFormAct() {
  const { t } = useTranslation('account')
  const headers = useActing()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  async function run(act: (acting: Acting) => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    try {
      await act({ headers })
    } catch (error) {
      const { code, fields = {} } = findRefusal(error) ?? {}
      const named: Record<string, string> = {}
      for (const [name, { message }] of Object.entries(fields)) named[name.replace(/\..*/, '')] = message
      const place = code === 'addressRefused' ? 'url' : 'form'
      setErrors(Object.keys(named).length > 0 ? named : { [place]: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, setErrors, run: (act: (acting: Acting) => Promise<void>) => void run(act) }
}
