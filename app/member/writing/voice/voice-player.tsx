import { useState, useSyncExternalStore } from 'react'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFrame } from '../../../i18n/frame-context'
import type { LocalComment } from '../../../offline/writing/comments/comments-store'
import { resendFile } from '../../../offline/writing/send-files'
import type { WritingStore } from '../../../offline/writing/store-types'
import { findVoice, type MissingVoice } from '../../../offline/writing/voices/voice-files'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { withFileEnding, saveFile } from '../../account/save-file'
import { Sign, Sound } from './voice-sound'

interface Props {
  store: WritingStore
  projectId: string
  comment: LocalComment & { readonly voice: NonNullable<LocalComment['voice']> }
}

/** A recording, fetched only on request because data costs money, then stored on the device. */
export default function VoicePlayer({ store, projectId, comment }: Props) {
  const { t } = useTranslation('voice')
  const { language } = useFrame()
  const { voices } = store
  const known = useSyncExternalStore(store.onStatus, () => voices.all).find(({ id }) => id === comment.id)
  const [found, setFound] = useState<Blob | MissingVoice | 'coming' | null>(null)
  const { seconds, bytes } = comment.voice
  const listen = async () => {
    setFound('coming')
    setFound(await findVoice(voices, projectId, comment))
  }
  const size = formatBytes(bytes, language)
  const isMissing = typeof found === 'string' && found !== 'coming'
  return (
    <div className="voice">
      {found instanceof Blob ? (
        <Sound file={found} seconds={seconds} isPressed />
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={found === 'coming'}
          onClick={() => found !== 'coming' && void listen()}
        >
          <Sign name="play" />
          {found === 'coming'
            ? t('fetching')
            : known?.isHere
              ? `${t('play')} (${String(seconds)} s)`
              : t('fetch', { seconds: String(seconds), size })}
        </button>
      )}
      {isMissing && (
        <p className="note" role="status">
          {t(`missing.${found}`)}
        </p>
      )}
      {known && known.state !== 'sent' && (
        <div className={known.state === 'unsent' ? '' : 'notice notice-bad'} role="status">
          <p className="note">
            <Icon name={known.state === 'unsent' ? 'clock' : 'alert'} /> {t(`states.${known.state}`)}
          </p>
          {known.state !== 'unsent' && (
            <p className="actions">
              <button
                type="button"
                className="button button-quiet"
                onClick={() => void resendFile(voices, known).then(() => store.sync())}
              >
                {t('retry')}
              </button>
              <button
                type="button"
                className="button button-quiet"
                onClick={() =>
                  void voices
                    .read(known.id)
                    .then((file) => file && saveFile(withFileEnding('audio', file), file.type, file))
                }
              >
                {t('download')}
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
