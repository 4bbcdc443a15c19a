import { useEffect, useState } from 'react'
import { takeFreshSignIn } from './session'
import { openLocal, type OpenLocalOptions } from '../offline/replica/open-local'
import type { LocalData } from '../offline/storage/types'

/**
 * What a person has on this device, opened and brought up to date; closed when the screen is left. Null until it is
 * open.
 */
export function useOpenLocal({ userId, storage, transport, of = 'lists' }: OpenLocalOptions): LocalData | null {
  const [local, setLocal] = useState<LocalData | null>(null)
  useEffect(() => {
    let isLeft = false
    let opened: LocalData | null = null
    void openLocal({ userId, storage, transport, of }).then((data) => {
      opened = data
      if (isLeft) return data.close()
      setLocal(data)
      void (takeFreshSignIn() ? data.resume() : data.sync())
    })
    return () => {
      isLeft = true
      opened?.close()
      setLocal(null)
    }
  }, [userId, storage, transport, of])
  return local
}
