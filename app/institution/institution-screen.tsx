import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOnline } from '../device/use-online'
import { useFrame } from '../i18n/frame-context'
import { longDate } from '../i18n/relative-time'
import { Answered, CopyNote } from '../shell/answered'
import { useTranslation } from '../shell/i18n'
import { IonSegment } from '../shell/ionic/segment'
import { IonSegmentButton } from '../shell/ionic/segment-button'
import { Icon } from '../ui/icon'
import { PromptSuspense } from '../ui/prompt-suspense'
import { useForgetLists, usePanel, type Panel } from './panel-data'
import { Logo } from './logo'
import { PANEL_TABS } from './tabs'
import './institution.css'

const DAY_MS = 86_400_000
/** The panel warns this many days before the paid seats expire. */
const SOON_DAYS = 45

interface Props {
  readonly onHead: (head: { readonly title: string }) => void
}

/** The panel of an institution's staff: numbers, lists and dates of its students, never their texts. */
export function InstitutionScreen({ onHead }: Props) {
  const { t } = useTranslation('account')
  const answer = usePanel()
  const { data } = answer
  useForgetLists(data === null || data?.right === 'mentor')
  const name = data?.name
  useEffect(() => {
    if (name !== undefined) onHead({ title: name })
  }, [name, onHead])
  return (
    <div className="institution">
      <Answered answer={answer} t={t} isQuiet>
        {(panel) =>
          panel === null ? (
            <NoRight />
          ) : panel.right === 'mentor' ? (
            <ForMentor panel={panel}>
              <CopyNote at={answer.dataUpdatedAt} failure={answer.error} t={t} />
            </ForMentor>
          ) : (
            <Tabs panel={panel} />
          )
        }
      </Answered>
    </div>
  )
}

/** The tab is in the address, so that a link can lead to it. Changing the tab drops the filters of the other one. */
function Tabs({ panel }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const isOnline = useOnline()
  const [parameters, setParameters] = useSearchParams()
  const [first] = PANEL_TABS
  const { name, Content } = PANEL_TABS.find((tab) => tab.name === parameters.get('tab')) ?? first
  const open = (tab: string) => setParameters(tab === first.name ? {} : { tab })
  return (
    <>
      <IonSegment
        className="panel-tabs"
        scrollable
        selectOnFocus
        value={name}
        aria-label={t('tabs.label')}
        onIonChange={({ detail }) => open(String(detail.value))}
      >
        {PANEL_TABS.map((tab) => (
          <IonSegmentButton key={tab.name} value={tab.name}>
            <span>{t(`tabs.${tab.name}`)}</span>
          </IonSegmentButton>
        ))}
      </IonSegment>
      <Paid panel={panel} />
      {!isOnline && (
        <p className="notice" role="status">
          <Icon name="offline" /> {t('needsNetwork')}
        </p>
      )}
      <div key={name} role="tabpanel" aria-label={t(`tabs.${name}`)}>
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
          <Content panel={panel} />
        </PromptSuspense>
      </div>
    </>
  )
}

/** A notice that no seat is paid, or that the paid seats expire soon. */
function Paid({ panel: { seats } }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const { language } = useFrame()
  const [now] = useState(() => Date.now())
  const { paid, paidUntil } = seats
  const date = paidUntil === null ? '' : longDate(new Date(paidUntil), language)
  if (paid === 0)
    return (
      <p className="notice notice-bad">
        {t('unpaid')} {paidUntil !== null && t('unpaidStarts', { date })}
      </p>
    )
  const isSoonOver = paidUntil !== null && Date.parse(paidUntil) - now < SOON_DAYS * DAY_MS
  return isSoonOver && <p className="notice">{t('soonOver', { date })}</p>
}

/** A mentor of the institution sees only its name and logo. */
function ForMentor({ panel, children }: { panel: Panel; children: ReactNode }) {
  const { t } = useTranslation('institution')
  return (
    <div className="message">
      <Logo panel={panel} />
      <h2>{t('mentor.lead')}</h2>
      <p>{t('mentor.text')}</p>
      {children}
    </div>
  )
}

function NoRight() {
  const { t } = useTranslation('institution')
  return (
    <div className="message">
      <Icon name="school" className="icon icon-large" />
      <h2>{t('none.title')}</h2>
      <p>{t('none.text')}</p>
      <p className="note">{t('none.ask')}</p>
      <p className="actions">
        <a className="button button-quiet" href="/contact">
          {t('none.contact')}
        </a>
      </p>
    </div>
  )
}
