import { registerTexts } from '../i18n/i18n'
import { account as en } from './account.en'
import { account as fr } from './account.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.account': typeof fr
  }
}

export const ACCOUNT_TEXTS = registerTexts('server.account', { fr, en })
