import { registerTexts } from '../i18n/i18n'
import { receipts as en } from './receipts.en'
import { receipts as fr } from './receipts.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.receipts': typeof fr
  }
}

export const RECEIPTS_TEXTS = registerTexts('server.receipts', { fr, en })
