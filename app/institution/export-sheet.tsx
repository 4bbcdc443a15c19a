import { useOnline } from '../device/use-online'
import { Dialog } from '../shell/dialog'
import { useTranslation } from '../shell/i18n'
import { Icon } from '../ui/icon'

interface Props {
  title: string
  href: string
  /** The exported file also respects the search. */
  isSearch: boolean
  onClose: () => void
}

/** Downloads a file of all rows, created by the server. */
export function ExportSheet({ title, href, isSearch, onClose }: Props) {
  const { t } = useTranslation('institution')
  const isOnline = useOnline()
  const inner = (
    <>
      <Icon name="download" />
      {t('list.exportFile')}
    </>
  )
  return (
    <Dialog title={title} kind="sheet" onClose={onClose}>
      <p>{t(isSearch ? 'list.exportSearchText' : 'list.exportText')}</p>
      <div className="export-way">
        {isOnline ? (
          <a className="button" href={href} download onClick={onClose}>
            {inner}
          </a>
        ) : (
          <>
            <button type="button" className="button" disabled aria-describedby="export-offline">
              {inner}
            </button>
            <p id="export-offline">{t('list.exportOffline')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
