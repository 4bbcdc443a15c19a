import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { Row } from '../../../offline/storage/types'
import { Dialog } from '../../../shell/dialog'
import type { Definition } from '../definition'
import { dialogFrom } from './asking'
import type { Mutations } from './use-mutations'

interface Props<R extends Row> {
  definition: Definition<R>
  t: TFunction<'engine'>
  mutations: Mutations
  row: R
  onClose: () => void
}

/** Confirms deleting a row and explains the consequences. */
export function RemoveDialog<R extends Row>({ definition, t, mutations, row, onClose }: Props<R>) {
  const [busy, setBusy] = useState(false)
  const { texts, removeText } = definition
  const name = definition.label(row)
  async function remove(): Promise<void> {
    setBusy(true)
    const outcomes = await mutations.commit([{ resource: definition.name, kind: 'remove', id: row.id, label: name }])
    onClose()
    if (!outcomes) return
    mutations.tell(outcomes, { title: texts.removed, text: name })
  }
  const { asking } = mutations
  if (asking) return dialogFrom(asking)
  return (
    <Dialog title={texts.remove} onClose={onClose}>
      <p>{removeText?.(name)}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="button button-bad" disabled={busy} onClick={() => void remove()}>
          {t('remove')}
        </button>
      </p>
    </Dialog>
  )
}
