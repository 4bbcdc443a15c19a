import { registerTexts } from '../i18n/i18n'
import { subscribers as en } from './subscribers.en'
import { subscribers as fr } from './subscribers.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.subscribers': typeof fr
  }
}

export const SUBSCRIBERS_TEXTS = registerTexts('server.subscribers', { fr, en })
