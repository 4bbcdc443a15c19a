import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { RowState as State } from '../../../offline/storage/types'
import { Badge } from '../../../shell/badge'
import { useConsole } from '../../console/console-context'

/** The state of a row's unsent mutations; one that needs the person links to the outbox. */
export function RowStateBadge({ state, t }: { state: State; t: TFunction<'engine'> }) {
  const { base } = useConsole()
  if (state === 'clean') return null
  if (state === 'waiting') return <Badge tone="warm">{t('states.waiting')}</Badge>
  return (
    <Link to={`${base}/outbox`} className="state-link">
      <Badge tone="bad">{t(`states.${state}`)}</Badge>
    </Link>
  )
}
