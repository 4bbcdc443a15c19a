import { useState } from 'react'
import { useTranslation } from '../shell/i18n'
import type { Panel } from './panel-data'

/** The logo, or the name's first letter if there is none or it fails to load. */
export function Logo({ panel: { name, logo } }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const [failed, setFailed] = useState<string | null>(null)
  if (logo !== null && logo !== failed)
    return (
      <img
        className="panel-logo"
        src={logo}
        alt={t('settings.logoOf', { name })}
        width={96}
        height={96}
        onError={() => setFailed(logo)}
      />
    )
  return (
    <span className="initial panel-initial" aria-hidden="true">
      {Array.from(name)[0]?.toLocaleUpperCase()}
    </span>
  )
}
