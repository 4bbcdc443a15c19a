import { useTranslation } from '../../shell/i18n'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs'
import { isResourcePage, isTab, TABS, type TabName } from '../console/pages'
import { screens } from '../console/screens'
import { PromptSuspense } from '../../ui/prompt-suspense'

/** The dashboard and its eight tabs; the tab is in the address, so that it can be sent as a link. */
export function DashboardPage() {
  const { t } = useTranslation('console')
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('tab')
  const active: TabName = isTab(named) ? named : 'dashboard'
  // What one tab filters means nothing in another.
  const open = (tab: TabName) => setParameters(tab === 'dashboard' ? {} : { tab })
  return (
    <Tabs
      label={t('tabs')}
      tabs={TABS.map((key) => ({ key, name: t(`pages.${key === 'dashboard' ? '' : key}`) }))}
      active={active}
      onChange={open}
      onlyActive
      panel={(name) => (
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
          <Tab name={name} />
        </PromptSuspense>
      )}
    />
  )
}

function Tab({ name }: { name: TabName }) {
  if (isResourcePage(name)) {
    const Screen = screens.resource
    return <Screen key={name} name={name} place="tab" />
  }
  if (name === 'dashboard') return <screens.overview />
  const Screen = screens[name]
  return <Screen place="tab" />
}
