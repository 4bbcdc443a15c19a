import { registerTexts } from '../i18n/i18n'
import { permissions as en } from './permissions.en'
import { permissions as fr } from './permissions.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.permissions': typeof fr
  }
}

export const PERMISSIONS_TEXTS = registerTexts('server.permissions', { fr, en })
