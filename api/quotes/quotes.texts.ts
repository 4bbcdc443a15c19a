import { registerTexts } from '../i18n/i18n'
import { quotes as en } from './quotes.en'
import { quotes as fr } from './quotes.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.quotes': typeof fr
  }
}

export const QUOTES_TEXTS = registerTexts('server.quotes', { fr, en })
