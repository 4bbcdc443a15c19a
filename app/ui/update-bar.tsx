import { useState, useSyncExternalStore } from 'react'
import { interpolate } from '../i18n/interpolate'
import { formatBytes } from '../i18n/format-bytes'
import { useFrame } from '../i18n/frame-context'
import { onPendingUpdate, readPendingUpdate } from '../offline/worker/offline-worker'

/** A bar that offers an update; nothing is fetched or reloaded before the person agrees. */
export function UpdateBar() {
  const { language, texts } = useFrame()
  const update = useSyncExternalStore(onPendingUpdate, readPendingUpdate, () => null)
  const [state, setState] = useState<'offered' | 'loading' | 'failed' | 'later'>('offered')
  if (!update || state === 'later') return null
  const install = () => {
    setState('loading')
    update.install().catch(() => setState('failed'))
  }
  return (
    <div className="bar" role="status">
      <p>
        {state === 'failed'
          ? texts.update.failed
          : interpolate(texts.update.text, { size: formatBytes(update.bytes, language) })}
      </p>
      <button type="button" className="button" disabled={state === 'loading'} onClick={install}>
        {state === 'loading' ? texts.update.loading : texts.update.action}
      </button>
      <button type="button" className="button button-quiet" onClick={() => setState('later')}>
        {texts.update.later}
      </button>
    </div>
  )
}
