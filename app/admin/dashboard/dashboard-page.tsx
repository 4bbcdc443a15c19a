import { useTranslation } from '../../shell/i18n'
import { useSearchParams } from 'react-router-dom'
import { IonSegment } from '../../shell/ionic/segment'
import { IonSegmentButton } from '../../shell/ionic/segment-button'
import { isResourcePage, isTab, CONSOLE_TABS, type ConsoleTab } from '../console/pages'
import { screens } from '../console/screens'
import { PromptSuspense } from '../../ui/prompt-suspense'

/** The dashboard and its eight tabs. The tab is in the address, so that a link can lead to it. */
export function DashboardPage() {
  const { t } = useTranslation('console')
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('tab')
  const active: ConsoleTab = isTab(named) ? named : 'dashboard'
  // Filters of one tab do not apply to another.
  const open = (tab: string) => setParameters(tab === 'dashboard' ? {} : { tab })
  return (
    <>
      <IonSegment
        className="dashboard-tabs"
        scrollable
        selectOnFocus
        value={active}
        aria-label={t('tabs')}
        onIonChange={({ detail }) => open(String(detail.value))}
      >
        {CONSOLE_TABS.map((key) => (
          <IonSegmentButton key={key} value={key}>
            <span>{t(`pages.${key === 'dashboard' ? '' : key}`)}</span>
          </IonSegmentButton>
        ))}
      </IonSegment>
      <div
        key={active}
        className="panel"
        role="tabpanel"
        aria-label={t(`pages.${active === 'dashboard' ? '' : active}`)}
      >
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
          <Tab name={active} />
        </PromptSuspense>
      </div>
    </>
  )
}

function Tab({ name }: { name: ConsoleTab }) {
  if (isResourcePage(name)) {
    const Screen = screens.resource
    return <Screen key={name} name={name} place="tab" />
  }
  if (name === 'dashboard') return <screens.overview />
  const Screen = screens[name]
  return <Screen place="tab" />
}
