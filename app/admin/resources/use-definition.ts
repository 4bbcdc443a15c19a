import { useTranslation } from '../../shell/i18n'
import { use, useMemo } from 'react'
import { useFrame } from '../../i18n/frame-context'
import type { ResourceName, Row } from '../../offline/storage/types'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useConsole } from '../console/console-context'
import type { Definition, DefinitionContext } from './definition'
import { loadDefinition } from './definitions'
import { useDefinitionContext } from './definition-context'

/** A resource's definition in the active language and its context. Suspends while the definition loads. */
export function useDefinition(name: ResourceName): { definition: Definition<Row>; context: DefinitionContext } {
  const define = use(loadDefinition(name))
  const { t } = useTranslation('resources')
  const { language } = useFrame()
  const { person } = useConsole()
  const context = useDefinitionContext(useSyncEngine(), language, t, person.id)
  return { context, definition: useMemo(() => define(context), [define, context]) }
}
