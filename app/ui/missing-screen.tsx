import { useEffect, useState, type ReactNode } from 'react'
import { documentScripts } from '../device/document-scripts'
import { useFrame } from '../i18n/frame-context'
import type { DeviceSite } from './device-site'

/** The public site stored on this device; null while loading, or if its script is missing too. */
function useDeviceSite(): DeviceSite | null {
  const { language } = useFrame()
  const [site, setSite] = useState<DeviceSite | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('./device-site')
      .then(({ readDeviceSite }) => readDeviceSite(language))
      .then(
        (read) => isCurrent && setSite(read),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [language])
  return site
}

/** A screen that could not load, with the public site's bars and the pages on this device. */
export function MissingScreen({ children }: { children: ReactNode }) {
  const site = useDeviceSite()
  useEffect(() => documentScripts.fillIcons('[data-drawn]'), [site])
  return (
    <div className="missing">
      {site && <div data-drawn="header" dangerouslySetInnerHTML={{ __html: site.header }} />}
      <main id="page" className="wide message" tabIndex={-1}>
        {children}
        <Pages site={site} />
      </main>
      {site && <div data-drawn="bar" dangerouslySetInnerHTML={{ __html: site.bar }} />}
      {site && <site.Display />}
    </div>
  )
}

/** The pages on this device, without bars. */
export const OnThisDevice = () => <Pages site={useDeviceSite()} />

function Pages({ site }: { site: DeviceSite | null }) {
  const { page } = useFrame().texts
  if (!site || site.pages.length === 0) return null
  return (
    <section className="aside" aria-labelledby="on-this-device">
      <h2 id="on-this-device">{page.onThisDevice}</h2>
      <ul className="actions">
        {site.pages.map(({ path, title }) => (
          <li key={path}>
            <a className="button button-quiet" href={path}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
