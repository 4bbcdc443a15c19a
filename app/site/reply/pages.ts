import { livePage } from '../../layout/page-definition'
import { reply as en } from './reply.en'
import { reply as fr } from './reply.fr'

export const pages = { reponse: livePage({ texts: { fr, en } }) }
