import { livePage } from '../../layout/page-definition'
import { search as en } from './search.en'
import { search as fr } from './search.fr'

export const pages = { search: livePage({ texts: { fr, en } }) }
