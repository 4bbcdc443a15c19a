import { useEffect } from 'react'
import { writeDataSaver, writeTheme } from '../../../device/preferences'
import { useList, useSyncEngine } from '../../../offline/replica/use-list'

const APPLIED = 'applied-display'

/**
 * Applies display settings chosen on another device, once per change, so that later choices on this device are not
 * overwritten.
 */
export function AppliedDisplay() {
  const engine = useSyncEngine()
  const row = useList(engine, 'account').rows[0]?.row
  const isHere = row !== undefined
  const theme = row?.theme ?? null
  const dataSaver = row?.dataSaver ?? null
  useEffect(() => {
    if (!isHere) return
    const chosen = JSON.stringify([theme, dataSaver])
    void (async () => {
      const before = await engine.cached<string>(APPLIED)
      if (before?.value === chosen) return
      if (theme) writeTheme(theme)
      if (dataSaver !== null) writeDataSaver(dataSaver)
      await engine.keepValue(APPLIED, chosen)
    })().catch(() => undefined)
  }, [engine, isHere, theme, dataSaver])
  return null
}
