import { useRef, useState } from 'react'
import { fill } from '../../i18n/fill'
import { NetworkError } from '../../network/http'
import { useTexts } from '../../shell/lazy-texts'
import type { RowTypes } from '../../offline/storage/types'
import { useLocal } from '../../offline/replica/use-list'
import { showToast } from '../../ui/toast'
import { useOnline } from '../../device/use-online'
import { useConsole } from '../console/console-context'
import { Dialog } from '../ui/dialog'
import { refusalText } from '../ui/refusal'
import type { ResourceTexts } from './resources.fr'
import { listTexts } from './texts'

interface Props {
  t: ResourceTexts['users']
  person: RowTypes['users']
  onClose: () => void
}

/** Says what it means before it is done: with the line only, under one key, and never undone. */
export function RemoveFactorDialog({ t, person: { id, fullName: name }, onClose }: Props) {
  const { engine } = useTexts(listTexts)
  const { transport } = useConsole()
  const local = useLocal()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef<string | null>(null)

  async function remove() {
    setBusy(true)
    setProblem(null)
    key.current ??= crypto.randomUUID()
    try {
      await transport.request(`/api/users/${id}/remove-second-factor`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key.current },
      })
      onClose()
      showToast({ title: t.factorRemoved, text: fill(t.factorRemovedText, { name }) })
      await local.catchUp()
    } catch (error) {
      if (!(error instanceof NetworkError)) key.current = null
      setProblem(
        refusalText(error, {
          refusedOffline: t.removeFactorOffline,
          unreachable: t.removeFactorUnknown,
          failed: t.removeFactorFailed,
        }),
      )
      setBusy(false)
    }
  }

  return (
    <Dialog title={fill(t.removeFactorTitle, { name })} close={engine.close} onClose={onClose}>
      {!isOnline && <p className="notice">{t.removeFactorOffline}</p>}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{t.removeFactorText}</p>
      <p>{t.removeFactorEffects}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {engine.cancel}
        </button>
        <button
          type="button"
          className="button button-bad"
          disabled={isBusy || !isOnline}
          onClick={() => void remove()}
        >
          {isBusy ? t.removeFactorBusy : t.removeFactor}
        </button>
      </p>
    </Dialog>
  )
}
