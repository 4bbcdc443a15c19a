import { useEffect } from 'react'
import { useFrame } from '../i18n/frame-context'
import { watchOffline } from '../offline/worker/offline-worker'
import { fetchIcons } from '../ui/icon'
import { DisplayMenuPortal } from '../ui/display-menu-portal'
import { useFooterPanels } from './footer-panels'
import { InstallOffer } from './install-offer'
import { retryMissingPictures } from './missing-pictures'
import { OfflineNote } from './offline-note'
import { Toaster } from '../ui/toaster'
import { UpdateBar } from '../ui/update-bar'

/**
 * What a page of the public half does without until it answers, in a script that is asked for then: each kilobyte
 * before holds that up by 20 ms on a slow network.
 */
export default function DeferredUi() {
  const { language } = useFrame()
  useEffect(fetchIcons, [])
  useEffect(retryMissingPictures, [])
  useEffect(() => watchOffline(language), [language])
  useFooterPanels()
  return (
    <>
      <DisplayMenuPortal />
      <OfflineNote />
      <UpdateBar />
      <InstallOffer />
      <Toaster />
    </>
  )
}
