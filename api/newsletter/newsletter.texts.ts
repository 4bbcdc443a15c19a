import { registerTexts } from '../i18n/i18n'
import { newsletter as en } from './newsletter.en'
import { newsletter as fr } from './newsletter.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.newsletter': typeof fr
  }
}

export const NEWSLETTER_TEXTS = registerTexts('server.newsletter', { fr, en })
