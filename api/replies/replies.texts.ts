import { registerTexts } from '../i18n/i18n'
import { replies as en } from './replies.en'
import { replies as fr } from './replies.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.replies': typeof fr
  }
}

export const REPLIES_TEXTS = registerTexts('server.replies', { fr, en })
