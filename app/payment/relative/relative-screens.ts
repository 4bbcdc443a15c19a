export { typeset } from '../../i18n/typography'
export { RelativeLink } from './relative-link'
