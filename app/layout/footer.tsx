import { COUNTRIES } from '#contract/countries'
import { useStaticFrame } from '../i18n/frame-context'
import { Icon } from '../ui/icon'
import { SITE_LINKS } from './menus'
import { NavLink } from './nav-link'
import { NewsletterForm } from './newsletter-form'
import { OutsideLink } from '../ui/outside-link'

const FIGURES = [
  ['100+', 'projects'],
  ['100 %', 'onTime'],
  ['18/20', 'grade'],
] as const

export function Footer() {
  const { language, texts, site, year } = useStaticFrame()
  const { footer } = texts
  const [beforeYear = '', afterYear = ''] = footer.copyright.split(String(year))
  return (
    <footer className="footer">
      <div className="wide footer-panels">
        <section>
          <h2>{footer.countries}</h2>
          <ul className="countries">
            {COUNTRIES.map((country) => (
              <li key={country.code}>
                <Icon name={`flag-${country.code}`} className="icon flag" />
                {country[language]}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{footer.figures}</h2>
          <dl className="figures">
            {FIGURES.map(([value, key]) => (
              <div key={key}>
                <dt>{footer[key]}</dt>
                <dd>{language === 'en' ? value.replace(' ', '') : value.replace(' ', '\u202f')}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2>{footer.newsletter}</h2>
          <p>{footer.newsletterText}</p>
          <NewsletterForm source="footer" />
        </section>
        <section>
          <h2>{footer.contact}</h2>
          <address>
            <p>
              <Icon name="place" /> {footer.city}
            </p>
            {site.phone && (
              <a href={`tel:${site.phone.replace(/\s/g, '')}`}>
                <Icon name="phone" /> {site.phone}
              </a>
            )}
            {site.email && (
              <a href={`mailto:${site.email}`}>
                <Icon name="contact" /> {site.email}
              </a>
            )}
          </address>
        </section>
        <section>
          <h2>{texts.nav.contact}</h2>
          <ul>
            {site.chatUrl && (
              <li>
                <OutsideLink href={site.chatUrl} language={language}>
                  {footer.chat}
                </OutsideLink>
              </li>
            )}
            <li>
              <NavLink to="/contact">{footer.contactPage}</NavLink>
            </li>
            <li>
              <a href="/contact?subject=support">{footer.support}</a>
            </li>
            {site.mapsUrl && (
              <li>
                <OutsideLink href={site.mapsUrl} language={language}>
                  {footer.maps}
                </OutsideLink>
              </li>
            )}
          </ul>
        </section>
        <section>
          <h2>{footer.site}</h2>
          <ul className="two-columns">
            {SITE_LINKS.map(({ key, to }) => (
              <li key={key}>
                <NavLink to={to}>{texts.nav[key]}</NavLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="wide footer-end">
        <p>
          {beforeYear}
          <span data-year>{year}</span>
          {afterYear}
        </p>
        <ul>
          <li>
            <NavLink to="/legal-notice">{footer.legalNotice}</NavLink>
          </li>
          <li>
            <NavLink to="/privacy">{footer.privacy}</NavLink>
          </li>
          <li>
            <NavLink to="/terms">{footer.terms}</NavLink>
          </li>
        </ul>
      </div>
    </footer>
  )
}
