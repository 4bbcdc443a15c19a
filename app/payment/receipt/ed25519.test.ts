import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { verify } from './ed25519'

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const rawKey = (key: { export: (options: { format: 'jwk' }) => { x?: string | undefined } }) =>
  new Uint8Array(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'))

/** Test vectors of RFC 8032, section 7.1. */
const VECTORS = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const

/** Verifies as in a browser without Ed25519. */
async function verifyWithoutBrowser(...given: Parameters<typeof verify>): Promise<boolean> {
  const importKey = jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('NotSupportedError'))
  try {
    return await verify(...given)
  } finally {
    importKey.mockRestore()
  }
}

describe.each([
  ['by the library', verifyWithoutBrowser],
  ['by the browser', verify],
] as const)('Ed25519 verified %s', (_, check) => {
  it.each(VECTORS)('knows the signature of RFC 8032 by %s', async (key, message, signature) => {
    expect(await check(toBytes(key), toBytes(signature), toBytes(message))).toBe(true)
    expect(await check(toBytes(key), toBytes(signature), toBytes(`${message}00`))).toBe(false)
  })

  it('takes what the server signs, and nothing that was changed by a bit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(),
        async (secret, message, place) => {
          const head = Buffer.from('302e020100300506032b657004220420', 'hex')
          const privateKey = createPrivateKey({ key: Buffer.concat([head, secret]), format: 'der', type: 'pkcs8' })
          const key = rawKey(privateKey)
          const signature = new Uint8Array(sign(null, message, privateKey))
          expect(await check(key, signature, Uint8Array.from(message))).toBe(true)
          const changed = Uint8Array.from(signature)
          const index = place % 64
          changed[index] = (changed[index] ?? 0) ^ (1 << (place % 8))
          expect(await check(key, changed, Uint8Array.from(message))).toBe(false)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('refuses another key, and what is no key or signature', async () => {
    const pair = generateKeyPairSync('ed25519')
    const other = rawKey(generateKeyPairSync('ed25519').publicKey)
    const message = new Uint8Array([1, 2, 3])
    const signature = new Uint8Array(sign(null, message, pair.privateKey))
    expect(await check(other, signature, message)).toBe(false)
    expect(await check(new Uint8Array(31), signature, message)).toBe(false)
    expect(await check(rawKey(pair.publicKey), signature.slice(1), message)).toBe(false)
    expect(await check(rawKey(pair.publicKey), new Uint8Array(64).fill(255), message)).toBe(false)
  })
})
