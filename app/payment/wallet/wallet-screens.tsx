export { typeset } from '../../i18n/typography'
export { WalletForm } from './wallet-form'
export { WalletOrder } from './wallet-order'
