import { registerTexts } from '../i18n/i18n'
import { registration as en } from './registration.en'
import { registration as fr } from './registration.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.registration': typeof fr
  }
}

export const REGISTRATION_TEXTS = registerTexts('server.registration', { fr, en })
