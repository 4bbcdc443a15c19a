import { noData, staticPage } from '../../layout/page-definition'
import { notFound as en } from './not-found.en'
import { notFound as fr } from './not-found.fr'
import { NotFoundPage } from './not-found-page'

export const pages = { 'not-found': staticPage({ texts: { fr, en }, Page: NotFoundPage, data: noData }) }
