import type { LivePageProps } from '../../network/pages/live-pages'
import { useFrame } from '../../i18n/frame-context'
import { Icon } from '../../ui/icon'
import { OutsideLink } from '../../ui/outside-link'
import { ContactForm } from './contact-form'
import type { ContactTexts } from './contact.fr'

export default function ContactPage({ page }: LivePageProps) {
  const t = page.texts as ContactTexts // Written by the build with this type.
  const { language, site } = useFrame()
  const networks = [
    ['facebook', 'Facebook', site.facebookUrl],
    ['linkedin', 'LinkedIn', site.linkedinUrl],
    ['youtube', 'YouTube', site.youtubeUrl],
  ] as const
  return (
    <div className="wide">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      <div className="contact-columns">
        <ContactForm t={t} />
        <aside className="card contact-info">
          <h2>{t.infoHeading}</h2>
          <dl>
            {site.email && (
              <div>
                <dt>{t.general}</dt>
                <dd>
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                </dd>
              </div>
            )}
            {site.supportEmail && (
              <div>
                <dt>{t.support}</dt>
                <dd>
                  <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
                </dd>
              </div>
            )}
            {site.phone && (
              <div>
                <dt>{t.phone}</dt>
                <dd>
                  <a href={`tel:${site.phone.replace(/\s/g, '')}`}>{site.phone}</a>
                </dd>
              </div>
            )}
          </dl>
          <p>
            <Icon name="place" /> {t.place}
          </p>
          {networks.some(([, , url]) => url !== '') && (
            <>
              <h3>{t.social}</h3>
              <ul className="networks">
                {networks.map(
                  ([icon, name, url]) =>
                    url && (
                      <li key={icon}>
                        <OutsideLink href={url} language={language}>
                          <Icon name={icon} /> {name}
                        </OutsideLink>
                      </li>
                    ),
                )}
              </ul>
            </>
          )}
        </aside>
      </div>
    </div>
  )
}
