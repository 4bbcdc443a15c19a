import { useTranslation } from '../../shell/i18n'
import type { ResourceName } from '../../offline/storage/types'
import { ResourceList } from './engine/list'
import { useDefinition } from './use-definition'
import './resources.css'

export interface ResourceScreenProps {
  name: ResourceName
  place: 'tab' | 'page'
}

/** The list of a resource, as a tab of the dashboard or as a page. */
export function ResourceScreen({ name, place }: ResourceScreenProps) {
  const { definition, context } = useDefinition(name)
  const { t } = useTranslation('engine')
  const isPage = place === 'page'
  return (
    <>
      {isPage && definition.above?.()}
      <ResourceList key={name} definition={definition} context={context} t={t} isPage={isPage} />
    </>
  )
}
