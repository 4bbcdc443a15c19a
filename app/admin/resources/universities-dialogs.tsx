import { useState } from 'react'
import { universitiesRoutes } from '#contract/routes/universities'
import { ReferenceDialog } from '../../lists/forms/university-reference'
import { RulesDialog, type Rules } from '../../lists/forms/university-rules'
import { buildAddress } from '../../network/call'
import { callOver } from '../../offline/replica/call-over'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useTranslation } from '../../shell/i18n'
import { useConsole } from '../console/console-context'
import { toEdit } from './to-edit'
import type { UniversityRow } from './universities'

interface Props {
  row: UniversityRow
  onClose: () => void
}

/** Edits the rules of a university through the outbox. */
export function UniversityRules({ row, onClose }: Props) {
  const { t } = useTranslation('forms')
  const engine = useSyncEngine()
  const [failure, setFailure] = useState<string | null>(null)
  async function save(rules: Rules): Promise<boolean> {
    try {
      await engine.write([toEdit('universities', row, row.name, { ...rules })])
      return true
    } catch {
      setFailure(t('universities.saveFailed'))
      return false
    }
  }
  return <RulesDialog row={row} failure={failure} onClose={onClose} onSave={save} />
}

/** Uploads a university's reference document, which needs the network. */
export function UniversityReference({ row, onClose }: Props) {
  const { transport } = useConsole()
  const engine = useSyncEngine()
  async function send(name: string, body: Blob): Promise<void> {
    const { reference } = universitiesRoutes
    const url = buildAddress(reference, { params: { id: row.id }, query: { name } })
    const headers = { 'If-Match': `"${String(row.version)}"` }
    await callOver(transport, { url, method: reference.method, body, headers })
    void engine.catchUp()
  }
  return <ReferenceDialog row={row} onClose={onClose} onSend={send} />
}
