import { useState } from 'react'
import { useOnline } from '../../../device/use-online'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { saveFile } from '../../account/save-file'
import { useWritingStatus } from '../../writing/use-writing'
import { askDepositPdf, pdfProblem } from './deposit-pdf'
import { safeName } from './safe-name'

interface Props {
  store: WritingStore
  projectId: string
  title: string
}

/** « PDF de dépôt »: requests the PDF from the server and saves it as a file, or shows the problem. */
export function DepositButton({ store, projectId, title }: Props) {
  const { t } = useTranslation('dossier')
  const isOnline = useOnline()
  const { unsent } = useWritingStatus(store)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function make() {
    setBusy(true)
    setProblem(null)
    try {
      const pdf = await askDepositPdf(projectId)
      const name = `${safeName(title)}.pdf`
      saveFile(name, 'application/pdf', pdf)
      showToast({ title: t('ready'), text: name })
    } catch (error) {
      const reason = pdfProblem(error)
      setProblem('said' in reason ? reason.said : t(reason.key))
    }
    setBusy(false)
  }

  return (
    <div className="dossier-make">
      {problem !== null && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p className="note">{t('pdfText')}</p>
      {!isOnline && (
        <p className="notice" role="status">
          <Icon name="offline" /> {t('needsNetwork')}
        </p>
      )}
      {isOnline && unsent > 0 && <p className="notice">{t('unsent')}</p>}
      <p className="actions">
        <button type="button" className="button" disabled={isBusy || !isOnline} onClick={() => void make()}>
          <Icon name="download" />
          {t(isBusy ? 'makingPdf' : 'makePdf')}
        </button>
      </p>
    </div>
  )
}
