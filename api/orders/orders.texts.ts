import { registerTexts } from '../i18n/i18n'
import { orders as en } from './orders.en'
import { orders as fr } from './orders.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.orders': typeof fr
  }
}

export const ORDERS_TEXTS = registerTexts('server.orders', { fr, en })
