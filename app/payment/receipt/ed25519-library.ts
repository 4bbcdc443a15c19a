/** A file of its own, so that a browser fetches of the library what verifies, and nothing else. */
export { verifyAsync } from '@noble/ed25519'
