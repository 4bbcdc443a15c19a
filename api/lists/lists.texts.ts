import { registerTexts } from '../i18n/i18n'
import { lists as en } from './lists.en'
import { lists as fr } from './lists.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.lists': typeof fr
  }
}

export const LISTS_TEXTS = registerTexts('server.lists', { fr, en })
