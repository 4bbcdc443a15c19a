import { registerTexts } from '../i18n/i18n'
import { contact as en } from './contact.en'
import { contact as fr } from './contact.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.contact': typeof fr
  }
}

export const CONTACT_TEXTS = registerTexts('server.contact', { fr, en })
