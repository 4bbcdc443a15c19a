import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'

interface Act {
  readonly key: string
  readonly icon: IconName
  readonly label: string
}

interface Props<A extends Act> {
  row: { readonly name: string; readonly updatedAt: string }
  facts: readonly string[]
  acts: readonly A[]
  onAct: (key: A['key']) => void
}

/** A template or a page: its name, facts and actions. */
export function OwnRow<A extends Act>({ row: { name, updatedAt }, facts, acts, onAct }: Props<A>) {
  const { t } = useTranslation('ownTemplates')
  const { language } = useFrame()
  const changed = t('changed', { date: longDate(new Date(updatedAt), language) })
  return (
    <>
      <h3>{name}</h3>
      <p className="note">{[...facts, changed].join(' · ')}</p>
      <p className="own-acts">
        {acts.map(({ key, icon, label }) => (
          <button
            key={key}
            type="button"
            className="button button-quiet"
            aria-label={`${label} : ${name}`}
            onClick={() => onAct(key)}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </p>
    </>
  )
}
