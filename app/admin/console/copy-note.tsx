import { fill } from '../../lib/fill'
import { useFrame } from '../../lib/frame-context'
import { useTexts } from '../../lib/lazy-texts'
import { consoleTexts } from './console-texts'
import { failureText } from '../../lib/failure-text'
import { momentText } from '../../lib/moment-text'
import type { Kept } from '../../lib/local/use-kept'

/** From when a kept answer is, and what kept a newer one from coming. */
export function CopyNote({ kept }: { kept: Pick<Kept<unknown>, 'at' | 'failure'> }) {
  const t = useTexts(consoleTexts)
  const { language } = useFrame()
  if (kept.at === null) return null
  return (
    <p className="copy-note note" role="status">
      {fill(t.copyOf, { when: momentText(kept.at, language) })}
      {kept.failure && ` · ${failureText(kept.failure, t.failures)}`}
    </p>
  )
}
