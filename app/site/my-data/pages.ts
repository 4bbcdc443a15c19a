import { livePage } from '../../layout/page-definition'
import { myData as en } from './my-data.en'
import { myData as fr } from './my-data.fr'

export const pages = { 'my-data': livePage({ texts: { fr, en } }) }
