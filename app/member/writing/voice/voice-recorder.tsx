import { useEffect, useState } from 'react'
import { MAX_VOICE_SECONDS, VOICE_BITS_PER_SECOND } from '#contract/writing/limits'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFrame } from '../../../i18n/frame-context'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import type { Spoken } from './spoken'
import { openMicrophone, record, type Recorder } from './record-voice'
import { Sign, Sound } from './voice-sound'

interface Props {
  value: Spoken
  onChange: (value: Spoken) => void
  /** Called when the person discards the recording. */
  onClose: () => void
}

type Trouble = 'refused' | 'failed' | 'empty'
/** Remaining seconds from which the end is announced. */
const NEARLY_OVER = 10
const MINUTE_BYTES = (MAX_VOICE_SECONDS * VOICE_BITS_PER_SECOND) / 8

/** Starts recording at once, and plays the recording back before it is sent. */
export default function VoiceRecorder({ value, onChange, onClose }: Props) {
  const { t } = useTranslation('voice')
  const { language } = useFrame()
  const [attempt, setAttempt] = useState(0)
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const size = (bytes: number) => formatBytes(bytes, language)

  useEffect(() => {
    let isUnmounted = false
    let opened: Recorder | null = null
    const begin = async () => {
      const stream = await openMicrophone()
      if (isUnmounted) return stream.getTracks().forEach((track) => track.stop())
      opened = record(stream)
      setRecorder(opened)
      const recording = await opened.recording
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the sheet may be closed meanwhile
      if (isUnmounted) return
      setRecorder(null)
      onChange(recording)
      if (!recording) setTrouble('empty')
    }
    setTrouble(null)
    onChange('recording')
    begin().catch((error: unknown) => {
      if (isUnmounted) return
      setTrouble(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed')
      onChange(null)
    })
    return () => {
      isUnmounted = true
      opened?.stop()
    }
    // `onChange` sets the state of one form, so it need not be a dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])

  const again = () => setAttempt(attempt + 1)
  if (trouble)
    return (
      <div className="notice" role="alert">
        <p>{t(trouble)}</p>
        <p className="actions">
          <button type="button" className="button button-quiet" onClick={again}>
            {t('retry')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('close')}
          </button>
        </p>
      </div>
    )
  if (recorder) return <Running recorder={recorder} limit={t('limit', { size: size(MINUTE_BYTES) })} />
  if (value === null || value === 'recording')
    return (
      <p className="note" role="status">
        {t('asking')}
      </p>
    )
  return (
    <div className="voice voice-made">
      <p className="note" role="status">
        {t('listen', { size: size(value.file.size) })} {t('words')}
      </p>
      <Sound file={value.file} seconds={value.seconds} />
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={again}>
          <Icon name="refresh" />
          {t('again')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          <Icon name="trash" />
          {t('discard')}
        </button>
      </p>
    </div>
  )
}

/** The elapsed time, and the button that stops the recording. */
function Running({ recorder, limit }: { recorder: Recorder; limit: string }) {
  const { t } = useTranslation('voice')
  const [at, setAt] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setAt(Math.floor((performance.now() - began) / 1_000)), 250)
    return () => clearInterval(timer)
  }, [recorder])
  const remaining = MAX_VOICE_SECONDS - at
  return (
    <div className="voice voice-running">
      <p>
        <span className="voice-dot" aria-hidden="true" />
        <strong role="status">
          {remaining <= NEARLY_OVER ? t('left', { seconds: String(NEARLY_OVER) }) : t('recording')}
        </strong>
      </p>
      <p className="voice-time" role="timer">
        {t('length', { at: String(at), max: String(MAX_VOICE_SECONDS) })}
      </p>
      <p className="note">{limit}</p>
      <button type="button" className="button" autoFocus onClick={recorder.stop}>
        <Sign name="stop" />
        {t('stop')}
      </button>
    </div>
  )
}
