import { livePage } from '../../layout/page-definition'
import { outbox as en } from './outbox.en'
import { outbox as fr } from './outbox.fr'

export const pages = { outbox: livePage({ texts: { fr, en } }) }
