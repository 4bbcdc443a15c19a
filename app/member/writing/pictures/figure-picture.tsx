import { useEffect, useState, useSyncExternalStore } from 'react'
import { readDataSaver } from '../../../device/preferences'
import { useOnline } from '../../../device/use-online'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFrame } from '../../../i18n/frame-context'
import { findPicture, type MissingReason } from '../../../offline/writing/picture-files'
import { resendFile } from '../../../offline/writing/send-files'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { withFileEnding, saveFile } from '../../account/save-file'
import type { FigurePlace } from '../editor/figure-places'

interface Props {
  store: WritingStore
  projectId: string
  figure: FigurePlace
  isWriting: boolean
  onEdit: () => void
}

/** Delay before the URL of a picture that is no longer shown is revoked. */
const TIMEOUT_MS = 10_000

type Shown =
  | { readonly of: string; readonly url: string; readonly width: number; readonly height: number }
  | { readonly of: string; readonly missing: MissingReason; readonly size: number | null }

/** The picture of an id, from the device or the server; null while it is looked for. */
function usePicture(store: WritingStore, projectId: string, id: string | null) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isWanted, setWanted] = useState(() => !readDataSaver())
  const [attempt, setAttempt] = useState(0)
  const hasUrl = shown !== null && shown.of === id && 'url' in shown
  // A picture that is already shown does not depend on the network.
  const isOnline = useOnline() || hasUrl
  useEffect(() => {
    if (id === null) return
    let isUnmounted = false
    let url = ''
    void findPicture(store.pictures, { projectId, id, isWanted }).then((found) => {
      if (isUnmounted) return
      if ('missing' in found) return setShown({ ...found, of: id })
      url = URL.createObjectURL(found.file)
      setShown({ of: id, url, width: found.width, height: found.height })
    })
    return () => {
      isUnmounted = true
      // The browser may still be loading the picture from this URL.
      if (url) setTimeout(() => URL.revokeObjectURL(url), TIMEOUT_MS)
    }
  }, [store, projectId, id, isWanted, isOnline, attempt])
  const again = () => {
    setShown(null)
    setWanted(true)
    setAttempt(attempt + 1)
  }
  return { shown: shown?.of === id ? shown : null, again }
}

/** The content of a figure: its picture, or the reason why it is missing, and buttons. */
export function FigurePicture({ store, projectId, figure, isWriting, onEdit }: Props) {
  const { t } = useTranslation('pictures')
  const { language } = useFrame()
  const { image, alt } = figure
  const { shown, again } = usePicture(store, projectId, image)
  return (
    <>
      {image === null && <p className="figure-note">{t('empty')}</p>}
      {image !== null && shown === null && (
        <p className="figure-note" role="status" aria-busy="true">
          {t('loading')}
        </p>
      )}
      {shown && 'url' in shown && (
        <img src={shown.url} alt={alt || t('figure')} width={shown.width} height={shown.height} />
      )}
      {shown && 'missing' in shown && (
        <div className="figure-note">
          <Icon name={shown.missing === 'offline' ? 'offline' : 'image'} />
          {alt && <p className="figure-alt">{alt}</p>}
          <p>{t(`missing.${shown.missing}`)}</p>
          <button type="button" className="button button-quiet" onClick={again}>
            {shown.missing === 'asked' && shown.size !== null
              ? t('show', { size: formatBytes(shown.size, language) })
              : t('retry')}
          </button>
        </div>
      )}
      {image !== null && <SendState store={store} id={image} />}
      {isWriting && (
        <button type="button" className={`button button-quiet ${image === null ? '' : 'figure-edit'}`} onClick={onEdit}>
          <Icon name={image === null ? 'add' : 'pencil'} />
          {t(image === null ? 'add' : 'edit')}
        </button>
      )}
    </>
  )
}

/** The state of a picture that the server does not have yet; nothing once it is sent. */
function SendState({ store, id }: { store: WritingStore; id: string }) {
  const { t } = useTranslation('pictures')
  const { pictures } = store
  const picture = useSyncExternalStore(store.onStatus, () => pictures.all).find((one) => one.id === id)
  if (!picture || picture.state === 'sent') return null
  const retry = async () => {
    await resendFile(pictures, picture)
    await store.sync()
  }
  const take = async () => {
    const file = await pictures.read(id)
    if (file) saveFile(withFileEnding('image', file), file.type, file)
  }
  return (
    <div className={picture.state === 'unsent' ? 'figure-state' : 'figure-state notice notice-bad'} role="status">
      <p>
        <Icon name={picture.state === 'unsent' ? 'clock' : 'alert'} /> {t(`states.${picture.state}`)}
      </p>
      {picture.state !== 'unsent' && (
        <p className="actions">
          <button type="button" className="button button-quiet" onClick={() => void retry()}>
            {t('retry')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => void take()}>
            {t('download')}
          </button>
        </p>
      )}
    </div>
  )
}
