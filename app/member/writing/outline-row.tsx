import { Link } from 'react-router-dom'
import type { OutlineEntry } from '#contract/writing/outline'
import type { PartRole } from '#domain/thesis/part-roles'
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
/** Deeper sections are not indented further: a phone has no room. */
const DEEPEST = 3

interface Props {
  projectId: string
  entry: OutlineEntry
  /** Undefined for a section inside a chapter, which has none. */
  role: PartRole | undefined
  document: DocumentSnapshot | undefined
  onRole: (() => void) | null
  onMore: (() => void) | null
}

/** A section of the plan: its title, its progress, and whether its text is on the device and sent. */
export function OutlineRow({ projectId, entry, role, document, onRole, onMore }: Props) {
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
          {role &&
            (onRole ? (
              <button type="button" className="outline-role" onClick={onRole}>
                <span className="hidden">{t('roleOf', { title })} : </span>
                {t(`roles.${role}`)}
              </button>
            ) : (
              <span className="outline-role">{t(`roles.${role}`)}</span>
            ))}{' '}
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
