import { registerTexts } from '../i18n/i18n'
import { views as en } from './views.en'
import { views as fr } from './views.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.views': typeof fr
  }
}

export const VIEWS_TEXTS = registerTexts('server.views', { fr, en })
