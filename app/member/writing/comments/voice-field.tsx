import { useEffect, useState } from 'react'
import type { SentComment } from '../../../offline/writing/exchange'
import { say } from '../../../offline/writing/comments/comments-store'
import type { WritingStore } from '../../../offline/writing/store-types'
import { retriable } from '../../../network/retriable'
import { useTranslation } from '../../../shell/i18n'
import { ErrorBoundary } from '../../../ui/error-boundary'
import { PromptSuspense } from '../../../ui/prompt-suspense'
import type { Spoken } from '../voice/spoken'
import { toActor } from './use-comments'

const Recorder = retriable(() => import('../voice/voice-recorder'))

/** Whether there is a microphone, and a browser that records from it. */
function useMicrophone(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    // Both are missing outside of HTTPS, and in old browsers.
    const { mediaDevices } = navigator as Partial<Navigator>
    if (!('MediaRecorder' in globalThis) || !mediaDevices) return
    void mediaDevices.enumerateDevices().then(
      (devices) => setThere(devices.some(({ kind }) => kind === 'audioinput')),
      () => undefined,
    )
  }, [])
  return isThere
}

/** Records a spoken remark; shows nothing where recording is not possible. */
export function VoiceField({ value, onChange }: { value: Spoken; onChange: (value: Spoken) => void }) {
  const { t } = useTranslation('comments')
  const isPossible = useMicrophone()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const close = () => {
    setDialogOpen(false)
    onChange(null)
  }
  if (isDialogOpen)
    return (
      <ErrorBoundary at="voice" isInside>
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
          <Recorder value={value} onChange={onChange} onClose={close} />
        </PromptSuspense>
      </ErrorBoundary>
    )
  if (!isPossible) return null
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={() => setDialogOpen(true)}>
        <svg
          className="icon"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM6 10v1a6 6 0 0 0 12 0v-1M12 17v4M9 21h6" />
        </svg>
        {t('record')}
      </button>
    </p>
  )
}

/** Adds a comment in words, as a recording, or both; the recording is stored before its comment. */
export async function saySpoken(
  store: WritingStore,
  projectId: string,
  said: Omit<SentComment, 'at'>,
  spoken: Spoken,
): Promise<void> {
  const actor = toActor(store)
  if (!spoken || spoken === 'recording') return void (await say(actor, projectId, said))
  const id = actor.newId()
  const { keepVoice } = await import('../../../offline/writing/voices/voice-files')
  await keepVoice(store.voices, projectId, id, spoken)
  const voice = { seconds: spoken.seconds, bytes: spoken.file.size }
  await say(actor, projectId, { ...said, voice }, id)
}
