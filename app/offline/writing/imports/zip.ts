import { Inflate } from 'fflate'
import { FREE_BYTES, MAX_ARCHIVE_ENTRIES, MAX_PART_BYTES, MAX_RATIO, MAX_UNFOLDED_BYTES } from './import-limits'
import { ImportFailure } from './import-types'

/** Signatures of a zip's records. */
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
/** The longest comment after the end record. */
const MAX_COMMENT = 65_535
/** Flag of encrypted contents. */
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
/** Compressed bytes inflated in one step, which yield less than 17 MB. */
const SLICE = 16_384

interface Entry {
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** The parts of a zip file, each inflated when it is read. */
export interface Zip {
  readonly names: readonly string[]
  /** Undefined for a missing name. Throws ImportFailure. */
  read(name: string): Uint8Array<ArrayBuffer> | undefined
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END) return at
  throw new ImportFailure('damaged')
}

/** Unsafe names are refused as a sign of a malicious file, although names are never used as paths. */
const isUnsafe = (name: string): boolean => /^[/\\]|(^|[/\\])\.\.([/\\]|$)|^[a-z]:|\0/i.test(name)

function readEntries(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  // A count such as 65,535 indicates Zip64, which no text of this size needs.
  if (count > MAX_ARCHIVE_ENTRIES) throw new ImportFailure('bomb')
  let at = view.getUint32(end + 16, true)
  const entries = new Map<string, Entry>()
  const text = new TextDecoder()
  let unfolded = 0
  let packed = 0
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw new ImportFailure('damaged')
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new ImportFailure('password')
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const name = text.decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + (nameLength ?? 0)))
    const entry: Entry = {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    unfolded += entry.size
    packed += entry.packed
    if (unfolded > MAX_UNFOLDED_BYTES) throw new ImportFailure('bomb')
    // Overlapping entries could expand to any size.
    if (packed > bytes.length) throw new ImportFailure('bomb')
    if (isUnsafe(name) || entries.has(name)) throw new ImportFailure('damaged')
    entries.set(name, entry)
    at += ENTRY_LENGTH + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** Inflates a part, and stops as soon as it exceeds `size`, whatever the file declares. */
function inflated(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new ImportFailure('bomb')
    bytes.set(chunk, length)
    length += chunk.length
  })
  for (let at = 0; at < packed.length; at += SLICE)
    inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length)
  if (length !== size) throw new ImportFailure('damaged')
  return bytes
}

function readContent(bytes: Uint8Array, entry: Entry): Uint8Array<ArrayBuffer> {
  const { method, crc, packed, size, at } = entry
  if (size > MAX_PART_BYTES || (size > FREE_BYTES && size > packed * MAX_RATIO)) throw new ImportFailure('bomb')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL) throw new ImportFailure('damaged')
  const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packed > bytes.length) throw new ImportFailure('damaged')
  const content = bytes.subarray(start, start + packed)
  if (method !== STORED && method !== DEFLATED) throw new ImportFailure('damaged')
  const unpacked = method === STORED ? content.slice() : inflated(content, size)
  if (unpacked.length !== size || computeCrc(unpacked) !== crc) throw new ImportFailure('damaged')
  return unpacked
}

/** Opens a zip file after checking its directory, before inflating anything. Throws ImportFailure. */
export function openZip(bytes: Uint8Array): Zip {
  if (bytes.length < END_LENGTH) throw new ImportFailure('damaged')
  const entries = readEntries(bytes)
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      try {
        return readContent(bytes, entry)
      } catch (error) {
        // The inflating library throws other errors for invalid data.
        throw error instanceof ImportFailure ? error : new ImportFailure('damaged')
      }
    },
  }
}
