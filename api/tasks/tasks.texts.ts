import { registerTexts } from '../i18n/i18n'
import { tasks as en } from './tasks.en'
import { tasks as fr } from './tasks.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'server.tasks': typeof fr
  }
}

export const TASKS_TEXTS = registerTexts('server.tasks', { fr, en })
