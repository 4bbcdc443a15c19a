import { useState } from 'react'
import type { WritingRefusal } from '#contract/writing/sync'
import { useTranslation } from '../../shell/i18n'
import type { WritingStore } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'

interface Props {
  store: WritingStore
  id: string
  refused: WritingRefusal
  onExport: () => void
}

/** Text that the server refused: it stays on the device, and can be downloaded or discarded. */
export function RefusedText({ store, id, refused, onExport }: Props) {
  const { t } = useTranslation('outline')
  const [isSure, setSure] = useState(false)
  const reason = refused === 'unknown' || refused === 'needWhole' || refused === 'invalid' ? 'invalid' : refused
  const giveUp = async () => {
    await store.discardCopy(id)
    // The open document still has the text; after the reload it is read from the device.
    location.reload()
  }
  return (
    <div className="notice notice-bad" role="alert">
      <p>{t(isSure ? 'refused.theirsSure' : `refused.${reason}`)}</p>
      <p className="actions">
        <button type="button" className="button" onClick={onExport}>
          <Icon name="download" />
          {t('export')}
        </button>
        {isSure ? (
          <>
            <button type="button" className="button button-danger" onClick={() => void giveUp()}>
              {t('refused.theirs')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setSure(false)}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <button type="button" className="button button-quiet" onClick={() => setSure(true)}>
            {t('refused.theirs')}
          </button>
        )}
      </p>
    </div>
  )
}
