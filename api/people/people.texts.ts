import { registerTexts } from '../i18n/i18n'
import { people as en } from './people.en'
import { people as fr } from './people.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.people': typeof fr
  }
}

export const PEOPLE_TEXTS = registerTexts('server.people', { fr, en })
