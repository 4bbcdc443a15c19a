import { registerTexts } from '../i18n/i18n'
import { docs as en } from './docs.en'
import { docs as fr } from './docs.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.docs': typeof fr
  }
}

export const DOCS_TEXTS = registerTexts('server.docs', { fr, en })
