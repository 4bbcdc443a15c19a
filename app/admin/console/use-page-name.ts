import { useTranslation } from '../../shell/i18n'
import { isResourcePage, toResource, type PageName } from './pages'

/** A page's name in the menu: a text of its own if there is one, else the title of its list. */
export function usePageName(): (page: PageName) => string {
  const { t } = useTranslation('console')
  const { t: tResources } = useTranslation('resources')
  const own: Partial<Record<PageName, string>> = t('pages', { returnObjects: true })
  return (page) => own[page] ?? (isResourcePage(page) ? tResources(`${toResource(page)}.list.title`) : page)
}
