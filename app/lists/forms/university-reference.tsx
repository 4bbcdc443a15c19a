import { useId, useState } from 'react'
import { MAX_TITLE } from '#contract/limits'
import { REFERENCE_BODY_LIMIT } from '#contract/university-limits'
import { useOnline } from '../../device/use-online'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { refusalText } from '../../shell/refusal-text'

interface Props {
  row: { readonly name: string }
  /** Throws if the upload failed. */
  onSend: (fileName: string, body: Blob) => Promise<unknown>
  onClose: () => void
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTE = 1_000_000
const size = REFERENCE_BODY_LIMIT / MEGABYTE

/** Uploads a Word document for its styles, page, header and footer; needs the network. */
export function ReferenceDialog({ row, onSend, onClose }: Props) {
  const { t } = useTranslation('forms')
  const isOnline = useOnline()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    if (!file) return setProblem(t('universities.fileMissing'))
    if (file.size > REFERENCE_BODY_LIMIT) return setProblem(t('universities.tooLarge', { size }))
    setBusy(true)
    setProblem(null)
    try {
      // Some systems set no file type or a wrong one.
      await onSend(file.name.slice(0, MAX_TITLE), new Blob([file], { type: DOCX }))
      onClose()
      showToast({ title: t('universities.uploaded'), text: t('universities.uploadedText', { name: row.name }) })
    } catch (error) {
      setProblem(
        refusalText(error, {
          refusedOffline: t('universities.offline'),
          unreachable: t('universities.unknown'),
          failed: t('universities.uploadFailed'),
        }),
      )
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('universities.uploadTitle', { name: row.name })} onClose={onClose}>
      {!isOnline && <p className="notice">{t('universities.offline')}</p>}
      {problem !== null && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{t('universities.uploadText')}</p>
      <p className="field">
        <label htmlFor={id}>{t('universities.file')}</label>
        <input
          id={id}
          type="file"
          accept={`.docx,${DOCX}`}
          aria-describedby={`${id}-help`}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <small id={`${id}-help`}>{t('universities.uploadSize', { size })}</small>
      </p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('universities.cancel')}
        </button>
        <button type="button" className="button" disabled={isBusy || !isOnline} onClick={() => void send()}>
          {isBusy ? t('universities.sending') : t('universities.send')}
        </button>
      </p>
    </Dialog>
  )
}
