import { registerTexts } from '../i18n/i18n'
import { notices as en } from './notices.en'
import { notices as fr } from './notices.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.notices': typeof fr
  }
}

export const NOTICES_TEXTS = registerTexts('server.notices', { fr, en })
