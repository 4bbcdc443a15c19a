import { useEffect } from 'react'
import { writeDataSaver, writeTheme } from '../device/preferences'
import { useList, useLocal } from '../offline/replica/use-list'

const APPLIED = 'applied-display'

/**
 * What was chosen on another device is applied here once, at the first look after it came: later choices of this device
 * stand.
 */
export function AppliedDisplay() {
  const local = useLocal()
  const row = useList(local, 'account').rows[0]?.row
  const isHere = row !== undefined
  const theme = row?.theme ?? null
  const dataSaver = row?.dataSaver ?? null
  useEffect(() => {
    if (!isHere) return
    const chosen = JSON.stringify([theme, dataSaver])
    void (async () => {
      const before = await local.cached<string>(APPLIED)
      if (before?.value === chosen) return
      if (theme) writeTheme(theme)
      if (dataSaver !== null) writeDataSaver(dataSaver)
      await local.keepValue(APPLIED, chosen)
    })().catch(() => undefined)
  }, [local, isHere, theme, dataSaver])
  return null
}
