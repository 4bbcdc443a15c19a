import type { Language } from '#contract/languages'
import type { SiteLinks } from '../../../i18n/site'
import { Icon } from '../../../ui/icon'
import { OutsideLink } from '../../../ui/outside-link'

interface Props {
  heading: string
  text: string
  action: string
  chat: string
  site: SiteLinks
  language: Language
}

/** Call to action at the end of a page: the contact form, which works offline, and the chat if there is one. */
export const ContactBand = ({ heading, text, action, chat, site, language }: Props) => (
  <section className="band">
    <div className="wide">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p className="actions">
        <a className="button" href="/contact">
          {action}
        </a>
        {site.chatUrl && (
          <OutsideLink className="button button-quiet" href={site.chatUrl} language={language}>
            <Icon name="chat" /> {chat}
          </OutsideLink>
        )}
      </p>
    </div>
  </section>
)
