import { institutionsRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../device/use-online'
import { buildRequest } from '../../network/call'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useConsoleAct } from '../console/use-act'
import { institutionRefusalWords } from './institution-words'
import type { InstitutionRow } from './use-institutions'

interface Props {
  institution: InstitutionRow
  onClose: () => void
  onDone: () => void
}

/** Confirms closing or reopening an institution and explains the consequences. */
export function ClosingDialog({ institution: { id, name, closedAt }, onClose, onDone }: Props) {
  const { t } = useTranslation('institutions')
  const isOnline = useOnline()
  const { busy, problem, send } = useConsoleAct(institutionRefusalWords(t))
  const isClosing = closedAt === null
  const act = isClosing ? 'close' : 'reopen'

  async function change() {
    const body = { closed: isClosing }
    if (!(await send(buildRequest(institutionsRoutes.edit, { params: { id }, body })))) return
    onClose()
    onDone()
    showToast({ title: t(`${act}Done`), text: name })
  }
  return (
    <Dialog title={t(`${act}Title`, { name })} onClose={onClose}>
      {!isOnline && <p className="notice">{t('offline')}</p>}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{t(`${act}Text`)}</p>
      {isClosing && <p>{t('closeKept')}</p>}
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className={`button ${isClosing ? 'button-bad' : ''}`}
          disabled={busy || !isOnline}
          onClick={() => void change()}
        >
          {t(busy ? 'saving' : act)}
        </button>
      </p>
    </Dialog>
  )
}
