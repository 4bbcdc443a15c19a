import { registerTexts } from '../i18n/i18n'
import { audit as en } from './audit.en'
import { audit as fr } from './audit.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.audit': typeof fr
  }
}

export const AUDIT_TEXTS = registerTexts('server.audit', { fr, en })
