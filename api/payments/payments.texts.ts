import { registerTexts } from '../i18n/i18n'
import { payments as en } from './payments.en'
import { payments as fr } from './payments.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.payments': typeof fr
  }
}

export const PAYMENTS_TEXTS = registerTexts('server.payments', { fr, en })
