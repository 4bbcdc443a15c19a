import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { withFileEnding, saveFile } from '../../account/save-file'
import './voice.css'

interface Props {
  file: Blob
  seconds: number
  /** The person has already pressed a button, so the sound plays at once. */
  isPressed?: boolean
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
const TIMEOUT_MS = 10_000
/** A time in seconds beyond the end of any recording. */
const FAR = 1e7

const SIGNS = { play: 'M8 5v14l11-7Z', pause: 'M6 5h4v14H6ZM14 5h4v14h-4Z', stop: 'M6 6h12v12H6Z' } as const

/** Icons used only here, so they are not in the sprite that everybody loads. */
export const Sign = ({ name }: { name: keyof typeof SIGNS }) => (
  <svg className="icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={SIGNS[name]} />
  </svg>
)

/** Plays a recording that is on this device. */
export function Sound({ file, seconds, isPressed = false }: Props) {
  const { t } = useTranslation('voice')
  const audio = useRef<HTMLAudioElement>(null)
  const [url, setUrl] = useState<string>()
  /** The measured length; `seconds` may differ. */
  const [length, setLength] = useState(seconds)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isUnplayable, setUnplayable] = useState(false)
  const isReady = useRef(false)
  useEffect(() => {
    const { current } = audio
    const made = URL.createObjectURL(file)
    isReady.current = false
    // oxlint-disable-next-line react/set-state-in-effect -- the address is made and taken back with the file
    setUrl(made)
    return () => {
      // Stops the sound; the browser may still be reading from the URL.
      current?.removeAttribute('src')
      current?.load()
      setTimeout(() => URL.revokeObjectURL(made), TIMEOUT_MS)
    }
  }, [file])
  // Some phones play only after a press on the button itself, so a refusal is ignored.
  const play = () => void audio.current?.play().catch(() => undefined)
  const ready = () => {
    if (isReady.current) return
    isReady.current = true
    setAt(0)
    if (isPressed) play()
  }
  const measured = () => {
    const { current } = audio
    if (!current) return
    // A recorded file has no duration, and cannot be searched, until the browser seeks its end.
    if (current.duration === Infinity) return void (current.currentTime = FAR)
    if (current.currentTime > 0 && !isReady.current) current.currentTime = 0
    setLength(Math.max(1, Math.round(current.duration)))
    ready()
  }
  const shown = Math.min(Math.round(at), length)
  if (isUnplayable)
    return (
      <div>
        <p className="note">{t('unplayable')}</p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => saveFile(withFileEnding('audio', file), file.type, file)}
        >
          <Icon name="download" />
          {t('download')}
        </button>
      </div>
    )
  return (
    <div className="voice-sound" role="group" aria-label={t('label')}>
      <audio
        ref={audio}
        src={url}
        preload="auto"
        onLoadedMetadata={measured}
        onDurationChange={measured}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => isReady.current && setAt(currentTarget.currentTime)}
        onError={() => url !== undefined && setUnplayable(true)}
      />
      <button
        type="button"
        className="voice-button"
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={() => (isPlaying ? audio.current?.pause() : play())}
      >
        <Sign name={isPlaying ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min={0}
        max={length}
        step={1}
        value={shown}
        aria-label={t('position')}
        aria-valuetext={t('at', { at: String(shown), seconds: String(length) })}
        onChange={({ target }) => {
          if (audio.current) audio.current.currentTime = Number(target.value)
          setAt(Number(target.value))
        }}
      />
      <span className="voice-time" aria-hidden="true">
        {clock(shown)} / {clock(length)}
      </span>
    </div>
  )
}
