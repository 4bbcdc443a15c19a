import { useEffect, useState, type ReactNode } from 'react'
import { useFrame } from '../i18n/frame-context'
import { load } from '../network/load'
import { watchOffline } from '../offline/worker/offline-worker'
import { fetchIcons } from '../ui/icon'
import { DisplayMenuPortal } from '../ui/display-menu-portal'
import { InstallOffer } from './install-offer'
import { retryMissingPictures } from './missing-pictures'
import { OfflineNote } from './offline-note'
import { Toaster } from '../ui/toaster'
import { UpdateBar } from '../ui/update-bar'

const member = () => import('./member-bar')
const panels = () => import('./footer-panels')

/**
 * Optional parts of the frame: the bar of a signed-in member (detected before the first paint by
 * `app/document/read-preferences.ts`) and the footer's panels if the document lacks them.
 */
function useFrameParts(): readonly ReactNode[] {
  const [bar, setBar] = useState<ReactNode>(null)
  const [footer, setFooter] = useState<ReactNode>(null)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.member !== undefined)
      load(member).then(
        ({ memberBar }) => setBar(memberBar()),
        // Where the member's bar cannot be loaded, the visitors' bar stays.
        () => delete dataset.member,
      )
    if (!document.querySelector('.footer-panels'))
      load(panels).then(
        ({ FooterPanels }) => setFooter(<FooterPanels />),
        () => undefined,
      )
  }, [])
  return [bar, footer]
}

/**
 * Parts of a public page that load once it is interactive: each earlier kilobyte delays it by 20 ms on a slow network.
 */
export default function DeferredUi() {
  const { language } = useFrame()
  useEffect(fetchIcons, [])
  useEffect(retryMissingPictures, [])
  useEffect(() => watchOffline(language), [language])
  const [bar, footer] = useFrameParts()
  return (
    <>
      <DisplayMenuPortal />
      <OfflineNote />
      <UpdateBar />
      <InstallOffer />
      <Toaster />
      {bar}
      {footer}
    </>
  )
}
