import { registerTexts } from '../i18n/i18n'
import { universities as en } from './universities.en'
import { universities as fr } from './universities.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.universities': typeof fr
  }
}

export const UNIVERSITIES_TEXTS = registerTexts('server.universities', { fr, en })
