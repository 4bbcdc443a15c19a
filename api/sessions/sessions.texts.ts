import { registerTexts } from '../i18n/i18n'
import { sessions as en } from './sessions.en'
import { sessions as fr } from './sessions.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.sessions': typeof fr
  }
}

export const SESSIONS_TEXTS = registerTexts('server.sessions', { fr, en })
