import { livePage } from '../../layout/page-definition'
import * as en from './password.en'
import * as fr from './password.fr'

export const pages = {
  forgot: livePage({ texts: { fr: fr.forgot, en: en.forgot } }),
  reset: livePage({ texts: { fr: fr.reset, en: en.reset } }),
}
