import { registerTexts } from '../i18n/i18n'
import { refusal as en } from './refusal.en'
import { refusal as fr } from './refusal.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.refusal': typeof fr
  }
}

export const REFUSAL_TEXTS = registerTexts('server.refusal', { fr, en })
