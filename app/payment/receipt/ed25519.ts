/**
 * Verifies Ed25519 signatures (RFC 8032) where the browser does not: WebCrypto has it since Chrome 137, Firefox 129 and
 * Safari 17, and phones in use are older. Nothing secret passes here, so plain big integers do: a few milliseconds,
 * half a kilobyte.
 */
const P = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

const mod = (a: bigint, m = P): bigint => ((a % m) + m) % m
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let b = mod(base), e = exponent; e > 0n; e >>= 1n, b = (b * b) % P) if (e & 1n) result = (result * b) % P
  return result
}
const inverse = (a: bigint): bigint => power(a, P - 2n)
const D = mod(-121665n * inverse(121666n))

/** Extended coordinates: x = X/Z, y = Y/Z, xy = T/Z. */
type Point = readonly [X: bigint, Y: bigint, Z: bigint, T: bigint]
const ZERO: Point = [0n, 1n, 1n, 0n]
const pointOf = (x: bigint, y: bigint): Point => [x, y, 1n, mod(x * y)]

function add([X1, Y1, Z1, T1]: Point, [X2, Y2, Z2, T2]: Point): Point {
  const a = mod((Y1 - X1) * (Y2 - X2))
  const b = mod((Y1 + X1) * (Y2 + X2))
  const c = mod(2n * D * T1 * T2)
  const d = mod(2n * Z1 * Z2)
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}

/** Little-endian. */
const numberOf = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

function decode(bytes: Uint8Array): Point | null {
  const all = numberOf(bytes)
  const sign = all >> 255n
  const y = all & (2n ** 255n - 1n)
  if (y >= P) return null
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n))
  let x = power(square, (P + 3n) / 8n)
  if (mod(x * x) !== square) x = mod(x * power(2n, (P - 1n) / 4n))
  if (mod(x * x) !== square || (x === 0n && sign === 1n)) return null
  return pointOf((x & 1n) === sign ? x : P - x, y)
}

const BASE = decode(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0x58 : 0x66)))

/** The slow road: its own arithmetic. `key` is 32 bytes, `signature` 64. */
export async function verifyHere(key: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  const keyPoint = key.length === 32 && signature.length === 64 ? decode(key) : null
  const s = numberOf(signature.subarray(32))
  if (!keyPoint || !BASE || s >= ORDER) return false
  const r = signature.subarray(0, 32)
  const hash = await crypto.subtle.digest('SHA-512', Uint8Array.from([...r, ...key, ...message]))
  const k = numberOf(new Uint8Array(hash)) % ORDER
  const [x, y, z, t] = keyPoint
  const minusKey: Point = [P - x, y, z, P - t]
  const both = add(BASE, minusKey)
  let sum = ZERO
  for (let bit = 252n; bit >= 0n; bit--) {
    sum = add(sum, sum)
    const [ofBase, ofKey] = [(s >> bit) & 1n, (k >> bit) & 1n]
    if (ofBase && ofKey) sum = add(sum, both)
    else if (ofBase) sum = add(sum, BASE)
    else if (ofKey) sum = add(sum, minusKey)
  }
  const [X, Y, Z] = sum
  const scale = inverse(Z)
  return (mod(Y * scale) | ((mod(X * scale) & 1n) << 255n)) === numberOf(r)
}

/** By the browser where it can, else here. Rejects only where there is no WebCrypto at all (no HTTPS). */
export async function verify(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  let imported: CryptoKey
  try {
    imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  } catch {
    return verifyHere(key, signature, message)
  }
  return crypto.subtle.verify('Ed25519', imported, signature, message)
}
