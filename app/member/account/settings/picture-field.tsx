import { useTranslation } from '../../../shell/i18n'
import { useEffect, useId, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES } from '#contract/limits'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFrame } from '../../../i18n/frame-context'
import { useSyncEngine } from '../../../offline/replica/use-list'
import { readDataSaver } from '../../../device/preferences'
import type { AccountRow } from './account-profile'
import { drawSquare, loadPicture, shrinkPicture } from '../../../shell/shrink-picture'

interface StoredPicture {
  readonly address: string
  readonly data: string
}
const STORED_KEY = 'own-picture'
const STORED_PIXELS = 256

/** The picture: a newly chosen one, else the stored copy, else the server's. */
function usePicture(address: string | null): string | null {
  const engine = useSyncEngine()
  const [stored, setStored] = useState<StoredPicture | null>(null)
  const isData = address?.startsWith('data:') ?? false
  useEffect(() => {
    if (!address || isData) return
    let isCancelled = false
    const show = (data: string) => !isCancelled && setStored({ address, data })
    void (async () => {
      const before = await engine.cached<StoredPicture>(STORED_KEY)
      if (before?.value.address === address) return show(before.value.data)
      if (readDataSaver()) return
      // Re-encoded as a data URL for storage, since the service worker does not cache API responses.
      const data = drawSquare(await loadPicture(address), STORED_PIXELS).toDataURL('image/jpeg', 0.8)
      show(data)
      await engine.keepValue(STORED_KEY, { address, data } satisfies StoredPicture)
    })().catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [address, isData, engine])
  if (isData) return address
  return address !== null && stored?.address === address ? stored.data : null
}

/** The picture, which is cropped and compressed before the upload. */
export function PictureField({ row }: { row: AccountRow }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const engine = useSyncEngine()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const shown = usePicture(row.picture)

  const put = (picture: string | null) =>
    void engine.write([
      { resource: 'account', kind: 'edit', id: row.id, changes: { picture }, label: t('profile.picture') },
    ])
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      put(await shrinkPicture(file, MAX_PICTURE_BYTES))
      setRefused(false)
    } catch {
      setRefused(true)
    }
    if (input.current) input.current.value = ''
  }
  return (
    <div className="account-picture">
      {shown ? (
        <img src={shown} alt={t('profile.pictureOf', { name: row.fullName })} width={96} height={96} />
      ) : (
        <span className="initial account-initial" aria-hidden="true">
          {Array.from(row.fullName)[0]?.toLocaleUpperCase()}
        </span>
      )}
      <div>
        <p className="actions">
          <label className="button button-quiet account-file">
            <input
              ref={input}
              className="hidden"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/*"
              aria-describedby={id}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
            {row.picture ? t('profile.change') : t('profile.choose')}
          </label>
          {row.picture && (
            <button type="button" className="button button-quiet" onClick={() => put(null)}>
              {t('profile.remove')}
            </button>
          )}
        </p>
        <p id={id} className="field-help">
          {t('profile.pictureHelp', { size: formatBytes(MAX_PICTURE_BYTES, language) })}
        </p>
        {isRefused && (
          <p className="field-error" role="alert">
            {t('profile.notAPicture')}
          </p>
        )}
      </div>
    </div>
  )
}
