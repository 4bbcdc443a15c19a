/** A separate file, so that the bundle contains only the verification code of the library. */
export { verifyAsync } from '@noble/ed25519'
