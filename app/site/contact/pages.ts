import { livePage } from '../../layout/page-definition'
import { contact as en } from './contact.en'
import { contact as fr } from './contact.fr'

export const pages = { contact: livePage({ texts: { fr, en } }) }
