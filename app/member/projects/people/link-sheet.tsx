import { INVITATION_DAYS } from '#contract/limits'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'

interface Props {
  link: string
  title: string
  onClose: () => void
}

/** Shows a new link once, to share or to copy. */
export function InvitationLinkSheet({ link, title, onClose }: Props) {
  const { t } = useTranslation('people')
  const canShare = typeof navigator.share === 'function'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: t('copied') })
    } catch {
      showToast({ variant: 'destructive', title: t('copyFailed') })
    }
  }
  const share = () =>
    // Closing the share sheet rejects, which is not an error.
    navigator.share({ text: t('shareText', { title }), url: link }).catch(() => undefined)
  return (
    <Dialog title={t('linkTitle')} onClose={onClose}>
      <p>{t('linkText', { days: INVITATION_DAYS })}</p>
      <Field label={t('link')}>
        {(a11y) => <input {...a11y} readOnly value={link} onFocus={(event) => event.target.select()} />}
      </Field>
      <p className="actions">
        {canShare && (
          <button type="button" className="button" onClick={() => void share()}>
            <Icon name="share" />
            {t('share')}
          </button>
        )}
        <button type="button" className={canShare ? 'button button-quiet' : 'button'} onClick={() => void copy()}>
          <Icon name="document" />
          {t('copy')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  )
}
