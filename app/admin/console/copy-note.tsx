import { useTranslation } from '../../shell/i18n'
import { useFrame } from '../../i18n/frame-context'
import { failureText } from '../../shell/failure-text'
import { momentText } from '../../i18n/moment-text'
import type { Kept } from '../../offline/replica/use-kept'

/** From when a kept answer is, and what kept a newer one from coming. */
export function CopyNote({ kept }: { kept: Pick<Kept<unknown>, 'at' | 'failure'> }) {
  const { t } = useTranslation('console')
  const { language } = useFrame()
  if (kept.at === null) return null
  return (
    <p className="copy-note note" role="status">
      {t('copyOf', { when: momentText(kept.at, language) })}
      {kept.failure && ` · ${failureText(kept.failure, t)}`}
    </p>
  )
}
