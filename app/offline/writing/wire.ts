/** Compression makes smaller updates longer. */
const WORTH_COMPRESSING = 200
const CHUNK = 8_192

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Compresses if the browser can and if it helps; the server recognises gzip by the first bytes. */
export async function compressed(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < WORTH_COMPRESSING || !('CompressionStream' in globalThis)) return bytes
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('gzip'))
  const small = new Uint8Array(await new Response(stream).arrayBuffer())
  return small.length < bytes.length ? small : bytes
}
