import type { ApiRequest } from '../../network/call'
import { useOnline } from '../../device/use-online'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useOwnAct } from './use-own-act'

interface Props {
  of: 'templates' | 'pages'
  row: { readonly name: string; readonly version: number }
  request: ApiRequest<unknown>
  onClose: () => void
  onDone: () => void
}

/** Confirms deleting a template or a page. */
export function TemplateRemoveDialog({ of, row, request, onClose, onDone }: Props) {
  const { t } = useTranslation('ownTemplates')
  const isOnline = useOnline()
  const { busy, problem, send, over } = useOwnAct()
  async function remove() {
    if (!(await send({ ...request, ...over(row) }))) return
    onClose()
    onDone()
    showToast({ title: t('removed'), text: row.name })
  }
  return (
    <Dialog title={t(`${of}.removeTitle`, { name: row.name })} onClose={onClose}>
      {!isOnline && <p className="notice">{t('offline')}</p>}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{t(`${of}.removeText`)}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="button button-bad" disabled={busy || !isOnline} onClick={() => void remove()}>
          {busy ? t('sending') : t('remove')}
        </button>
      </p>
    </Dialog>
  )
}
