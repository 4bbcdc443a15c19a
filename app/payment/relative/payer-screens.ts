export { typeset } from '../../i18n/typography'
export { OpenedLink } from './opened-link'
