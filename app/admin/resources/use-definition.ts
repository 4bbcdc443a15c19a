import { useTranslation } from '../../shell/i18n'
import { use, useMemo } from 'react'
import { useFrame } from '../../i18n/frame-context'
import type { ResourceName, Row } from '../../offline/storage/types'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useConsole } from '../console/console-context'
import type { Definition, Kit } from './definition'
import { loadDefinition } from './definitions'
import { useKit } from './kit'

/** A resource's definition in the active language, with what it was made with; the nearest `Suspense` waits for it. */
export function useDefinition(name: ResourceName): { definition: Definition<Row>; kit: Kit } {
  const define = use(loadDefinition(name))
  const { t } = useTranslation('resources')
  const { language } = useFrame()
  const { person } = useConsole()
  const kit = useKit(useSyncEngine(), language, t, person.id)
  return { kit, definition: useMemo(() => define(kit), [define, kit]) }
}
