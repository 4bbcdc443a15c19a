import { livePage } from '../../layout/page-definition'
import * as en from './registration.en'
import * as fr from './registration.fr'

export const pages = {
  register: livePage({ texts: { fr: fr.register, en: en.register } }),
  'register/confirm': livePage({ texts: { fr: fr.confirm, en: en.confirm } }),
}
