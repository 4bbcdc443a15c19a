import { registerTexts } from '../i18n/i18n'
import { auth as en } from './auth.en'
import { auth as fr } from './auth.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.auth': typeof fr
  }
}

export const AUTH_TEXTS = registerTexts('server.auth', { fr, en })
