import { institutionMembersRoutes } from '#contract/routes/institutions'
import { useOnline } from '../device/use-online'
import { call } from '../network/call'
import { Dialog } from '../shell/dialog'
import { useTranslation } from '../shell/i18n'
import { showToast } from '../ui/toast'
import { useRefreshPanel, type Student } from './panel-data'
import { useAct } from '../shell/use-act'
import { useActing } from './use-acting'

/** Confirms removing a student from the institution. */
export function DismissDialog({ student: { id, fullName: name }, onClose }: { student: Student; onClose: () => void }) {
  const { t } = useTranslation('institution')
  const isOnline = useOnline()
  const headers = useActing()
  const refresh = useRefreshPanel()
  const { isBusy, failure, run } = useAct()
  const dismiss = () =>
    run(async () => {
      await call(institutionMembersRoutes.dismiss, { params: { id }, headers })
      onClose()
      showToast({ title: t('students.dismissed'), text: t('students.dismissedText', { name }) })
      await refresh()
    })
  return (
    <Dialog title={t('students.dismissTitle', { name })} onClose={onClose}>
      <p>{t('students.dismissText')}</p>
      {!isOnline && <p className="notice">{t('needsNetwork')}</p>}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('students.cancel')}
        </button>
        <button type="button" className="button button-danger" disabled={!isOnline || isBusy} onClick={dismiss}>
          {t('students.dismiss')}
        </button>
      </p>
    </Dialog>
  )
}
