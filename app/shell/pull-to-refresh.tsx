import { useEffect, useState } from 'react'
import { retriable } from '../network/retriable'
import { ErrorBoundary } from '../ui/error-boundary'
import { PromptSuspense } from '../ui/prompt-suspense'

const Refresher = retriable(async () => ({ default: (await import('./refresher')).Refresher }))

let wasTouched = false

/** Where nobody touches the screen, nobody pulls it: the code comes with the first touch in this document. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(wasTouched)
  useEffect(() => {
    if (isTouched) return undefined
    const mark = () => {
      wasTouched = true
      setTouched(true)
    }
    document.addEventListener('touchstart', mark, { once: true, passive: true })
    return () => document.removeEventListener('touchstart', mark)
  }, [isTouched])
  return isTouched
}

/** Pulling a screen down asks the server now. Stands in a screen's `fixed` part. */
export function PullToRefresh({ at, onPull }: { at: string; onPull: () => Promise<unknown> }) {
  if (!useTouched()) return null
  return (
    <ErrorBoundary at={at} otherwise={null}>
      <PromptSuspense fallback={null}>
        <Refresher onPull={onPull} />
      </PromptSuspense>
    </ErrorBoundary>
  )
}
