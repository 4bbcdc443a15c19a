import { ImportFailure, type ImportedPicture } from './import-types'
import type { Losses } from './losses'
import { findChildren, parseXml, xmlText, type XmlElement } from './xml'
import type { Zip } from './zip'

export interface Relation {
  readonly target: string
  readonly isExternal: boolean
}

const OFFICE = /\/officeDocument$/

/** Resolves a path such as `../media/a.png`, relative to `word/document.xml`. */
function resolved(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

/** Finds the parts of a Word file by their role. */
export class DocxParts {
  readonly main: string
  private readonly known = new Map<string, ReadonlyMap<string, Relation & { readonly type: string }>>()

  constructor(private readonly zip: Zip) {
    const root = [...this.relationsOf('').values()].find(({ type }) => OFFICE.test(type))
    this.main = root?.target ?? 'word/document.xml'
    if (!zip.names.includes(this.main)) throw new ImportFailure('unknown')
  }

  xml(name: string): XmlElement | undefined {
    const bytes = this.zip.read(name)
    return bytes && parseXml(xmlText(bytes))
  }

  bytes = (name: string): Uint8Array<ArrayBuffer> | undefined => this.zip.read(name)

  /** The relations of a part, or of the file for an empty name. */
  relationsOf(name: string): ReadonlyMap<string, Relation & { readonly type: string }> {
    const before = this.known.get(name)
    if (before) return before
    const at = name.lastIndexOf('/') + 1
    const part = this.xml(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`)
    const relations = new Map(
      findChildren(part, 'Relationship').map(({ attributes }) => {
        const isExternal = attributes.get('TargetMode') === 'External'
        const target = attributes.get('Target') ?? ''
        return [
          attributes.get('Id') ?? '',
          { isExternal, target: isExternal ? target : resolved(name, target), type: attributes.get('Type') ?? '' },
        ] as const
      }),
    )
    this.known.set(name, relations)
    return relations
  }

  /** A part that belongs to the text, such as its styles. */
  related(kind: string): XmlElement | undefined {
    const found = [...this.relationsOf(this.main).values()].find(({ type }) => type.endsWith(`/${kind}`))
    return found && !found.isExternal ? this.xml(found.target) : undefined
  }

  relatedNames = (kind: string): string[] =>
    [...this.relationsOf(this.main).values()].flatMap(({ type, target }) => (type.endsWith(`/${kind}`) ? [target] : []))
  nameOf = (kind: string): string => this.relatedNames(kind)[0] ?? ''
}

/** Picture types that a browser can show, by the first bytes. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^BM/, 'image/bmp'],
]
export const pictureType = (bytes: Uint8Array): string | null => {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return TYPES.find(([first]) => first.test(start))?.[1] ?? null
}

/** Pictures that the text shows, each read once. */
export class DocxPictures {
  readonly all = new Map<string, ImportedPicture>()
  private readonly unreadable = new Set<string>()

  constructor(
    private readonly parts: DocxParts,
    private readonly losses: Losses,
  ) {}

  /** The key of the picture in `all`; null where it is reported as a loss. */
  take(relation: Relation | undefined): string | null {
    if (!relation) {
      this.losses.add('missingPictures')
      return null
    }
    const { target, isExternal } = relation
    if (isExternal) {
      this.losses.add('remotePictures')
      return null
    }
    if (this.all.has(target)) return target
    const bytes = this.unreadable.has(target) ? undefined : this.parts.bytes(target)
    const type = bytes ? pictureType(bytes) : null
    if (!bytes || type === null) {
      this.losses.add(bytes || this.unreadable.has(target) ? 'unreadablePictures' : 'missingPictures')
      if (bytes) this.unreadable.add(target)
      return null
    }
    this.all.set(target, { bytes, type })
    return target
  }
}
