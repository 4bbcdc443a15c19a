import { livePage } from '../../layout/page-definition'
import { login as en } from './login.en'
import { login as fr } from './login.fr'

export const pages = { login: livePage({ texts: { fr, en } }) }
