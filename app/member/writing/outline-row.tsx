import { Link } from 'react-router-dom'
import type { OutlineEntry } from '#contract/writing/outline'
import { useFrame } from '../../i18n/frame-context'
import { Badge, type Tone } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import type { DocumentSnapshot } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'
import { sectionPath } from '../account/screens'

const TONES: Readonly<Record<DocumentSnapshot['state'] | 'away', Tone>> = {
  typing: 'plain',
  saved: 'warm',
  sent: 'good',
  refused: 'bad',
  away: 'plain',
}
/** Deeper ones stand below one another: a phone has no room. */
const DEEPEST = 3

interface Props {
  projectId: string
  entry: OutlineEntry
  document: DocumentSnapshot | undefined
  onMore: (() => void) | null
}

/** A section of the plan: its title, how far it has come, and where its text is. */
export function OutlineRow({ projectId, entry, document, onMore }: Props) {
  const { t } = useTranslation('outline')
  const { language } = useFrame()
  const { id, depth, goal } = entry
  const title = entry.title || t('untitled')
  const words = document?.words ?? 0
  const number = words.toLocaleString(language)
  const state = document === undefined ? null : document.isHere ? document.state : 'away'
  return (
    <li className="outline-row" data-depth={Math.min(depth, DEEPEST)}>
      <div>
        <Link to={sectionPath(projectId, id)}>{title}</Link>
        <p>
          {goal === null
            ? t('words', { count: words, number })
            : t('wordsOf', { number, goal: goal.toLocaleString(language) })}{' '}
          {state && <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}
        </p>
      </div>
      {onMore && (
        <button type="button" className="tool" title={t('more')} onClick={onMore}>
          <Icon name="more" />
          <span className="hidden">{t('actions', { title })}</span>
        </button>
      )}
    </li>
  )
}
