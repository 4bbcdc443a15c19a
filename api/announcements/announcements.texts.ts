import { registerTexts } from '../i18n/i18n'
import { announcements as en } from './announcements.en'
import { announcements as fr } from './announcements.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.announcements': typeof fr
  }
}

export const ANNOUNCEMENTS_TEXTS = registerTexts('server.announcements', { fr, en })
