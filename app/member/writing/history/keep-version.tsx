import { useState } from 'react'
import { versionsRoutes } from '#contract/routes/writing'
import { useOnline } from '../../../device/use-online'
import { call } from '../../../network/call'
import { failureText } from '../../../shell/failure-text'
import { useTranslation } from '../../../shell/i18n'
import type { WritingStore } from '../../../offline/writing/store-types'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { actingAs, useAccount } from '../../account/account-context'
import { TitleDialog } from '../title-dialog'

interface Props {
  store: WritingStore
  projectId: string
  id: string
  isFull: boolean
  onKept: () => void
}

/** Saves the current text as a named version. The server saves what it has, so changes are sent first. */
export function KeepVersion({ store, projectId, id, isFull, onKept }: Props) {
  const { t } = useTranslation('history')
  const { t: ta } = useTranslation('account')
  const { person } = useAccount()
  const isOnline = useOnline()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const fail = (text: string) => showToast({ variant: 'destructive', title: t('failed'), text })
  const keep = async (label: string) => {
    setBusy(true)
    try {
      await store.sync()
      const state = store.project(projectId)?.documents.get(id)?.state ?? 'sent'
      if (state !== 'sent') return fail(t('unsent'))
      const params = { id: projectId, section: id }
      await call(versionsRoutes.keep, { params, body: { label }, ...actingAs(person) })
      showToast({ title: t('kept', { label }) })
      onKept()
    } catch (error) {
      fail(failureText(error, ta))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={!isOnline || isFull || isBusy}
          onClick={() => setDialogOpen(true)}
        >
          <Icon name="kept" />
          {t('keep')}
        </button>
      </p>
      {isFull && <p className="notice">{t('full')}</p>}
      {!isOnline && <p className="note">{t('needsNetwork')}</p>}
      {isDialogOpen && (
        <TitleDialog
          heading={t('keep')}
          label={t('name')}
          onSave={(label) => void keep(label.trim())}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t('nameHelp')}</p>
        </TitleDialog>
      )}
    </>
  )
}
