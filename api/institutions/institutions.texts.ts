import { registerTexts } from '../i18n/i18n'
import { institutions as en } from './institutions.en'
import { institutions as fr } from './institutions.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.institutions': typeof fr
  }
}

export const INSTITUTIONS_TEXTS = registerTexts('server.institutions', { fr, en })
