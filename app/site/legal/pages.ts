import { legalPage } from './legal-page'

export const pages = {
  'legal-notice': legalPage('legal-notice'),
  privacy: legalPage('privacy'),
  terms: legalPage('terms'),
}
