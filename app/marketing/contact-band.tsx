import type { SiteLinks } from '../lib/site'
import { Icon } from '../ui/icon'

interface Props {
  heading: string
  text: string
  action: string
  chat: string
  site: SiteLinks
}

/** Call to action at the end of a page: the contact form, which works offline, and the chat where there is one. */
export const ContactBand = ({ heading, text, action, chat, site }: Props) => (
  <section className="band">
    <div className="wide">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p className="actions">
        <a className="button" href="/contact">
          {action}
        </a>
        {site.chatUrl && (
          <a className="button button-quiet" href={site.chatUrl} target="_blank" rel="noopener">
            <Icon name="chat" /> {chat}
          </a>
        )}
      </p>
    </div>
  </section>
)
