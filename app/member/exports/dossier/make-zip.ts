import { zipSync } from 'fflate'
import type { Language } from '#contract/languages'
import type { Paper } from '#domain/thesis/university'
import type { DossierTexts } from './dossier.fr'
import { splitFileName, safeName } from './safe-name'

export interface ZipFile {
  readonly paper: string
  /** As the person named it. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Dossier {
  readonly title: string
  readonly author: string
  readonly university: string
  readonly madeOn: string
  readonly language: Language
  readonly papers: readonly Paper[]
  readonly ticked: readonly string[]
  readonly files: readonly ZipFile[]
  readonly words: DossierTexts['readme']
}

/** Names in the order of the papers: « 01 Demande.pdf »; the number is the paper's. */
export function makeNames({ papers, files, language }: Pick<Dossier, 'papers' | 'files' | 'language'>): string[] {
  const taken = new Set<string>()
  return files.map(({ paper, name }) => {
    const index = papers.findIndex(({ id }) => id === paper)
    const { base, ending } = splitFileName(name)
    const number = index < 0 ? '' : `${String(index + 1).padStart(2, '0')} `
    const stem = index < 0 ? base : safeName(papers[index]?.[language] ?? base)
    let found = `${number}${stem}${ending}`
    for (let twin = 2; taken.has(found.toLowerCase()); twin += 1) found = `${number}${stem} (${String(twin)})${ending}`
    taken.add(found.toLowerCase())
    return found
  })
}

/** A list of the zip's files and of the missing papers, with the line endings of Windows. */
export function writeReadme(dossier: Dossier, names: readonly string[]): string {
  const { title, author, university, madeOn, language, papers, ticked, files, words } = dossier
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  const namesFor = (id: string) => names.filter((_, index) => files[index]?.paper === id)
  const paperLine = ({ id, isRequired, ...paper }: Paper, index: number): string[] => {
    const mark = ticked.includes(id) ? words.ticked : words.open
    const found = namesFor(id)
    const where = found.length > 0 ? found : [words.none]
    return [
      `${mark} ${String(index + 1).padStart(2, '0')} ${paper[language]} (${isRequired ? words.required : words.optional})`,
      ...where.map((name) => `       ${name}`),
    ]
  }
  return [
    words.title.toLocaleUpperCase(language),
    '',
    `${words.project}${colon}${title}`,
    `${words.author}${colon}${author}`,
    `${words.university}${colon}${university}`,
    `${words.made}${colon}${madeOn}`,
    '',
    words.papers,
    ...papers.flatMap(paperLine),
    '',
    words.files,
    ...(names.length > 0 ? names.map((name) => `- ${name}`) : [`- ${words.nothing}`]),
    '',
  ].join('\r\n')
}

/** Stores without compression, because PDF, Word and pictures are already compressed. */
export function makeZip(dossier: Dossier): Uint8Array<ArrayBuffer> {
  const names = makeNames(dossier)
  // A byte order mark lets old editors recognise UTF-8.
  const readme = new TextEncoder().encode(`\ufeff${writeReadme(dossier, names)}`)
  const entries = Object.fromEntries(
    names.map((name, index) => [name, dossier.files[index]?.bytes ?? new Uint8Array()]),
  )
  return zipSync({ ...entries, [dossier.words.file]: readme }, { level: 0 })
}
