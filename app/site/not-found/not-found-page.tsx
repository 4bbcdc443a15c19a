import type { StaticPageProps } from '../../layout/page-definition'
import { Icon } from '../../ui/icon'
import type { NotFoundTexts } from './not-found.fr'

export const NotFoundPage = ({ t }: StaticPageProps<NotFoundTexts>) => (
  <div className="wide narrow message">
    <Icon name="methodology" className="icon icon-large" />
    <h1>{t.heading}</h1>
    <p>{t.message}</p>
    <p>{t.help}</p>
    <ul className="actions">
      <li>
        <a className="button" href="/">
          {t.home}
        </a>
      </li>
      <li>
        <a className="button button-quiet" href="/documentation">
          {t.documentation}
        </a>
      </li>
      <li>
        <a className="button button-quiet" href="/faq">
          {t.faq}
        </a>
      </li>
      <li>
        <a className="button button-quiet" href="/contact?subject=other">
          {t.contact}
        </a>
      </li>
    </ul>
  </div>
)
