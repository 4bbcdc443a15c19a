import type { StaticPageProps } from '../../layout/page-definition'
import { Icon } from '../../ui/icon'
import type { ThanksTexts } from './newsletter.fr'

export const ThanksPage = ({ t }: StaticPageProps<ThanksTexts>) => (
  <div className="wide narrow message">
    <Icon name="contact" className="icon icon-large" />
    <h1>{t.heading}</h1>
    <p>{t.text}</p>
    <a className="button" href="/">
      {t.back}
    </a>
  </div>
)
