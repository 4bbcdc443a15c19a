import { strToU8, zipSync, type Zippable } from 'fflate'
import { formatCitations } from '#domain/citations/format-citations'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import type { Thesis, ThesisPicture } from '#domain/thesis/thesis'
import type { TitleTemplate } from '#domain/thesis/university'
import type { Gathered } from './gather'
import { writeLatex } from './latex/write-latex'
import { writeMarkdown } from './markdown/write-markdown'
import { runWord } from './run-word'
import type { WordTemplate } from './word.worker'

export { thesisPictures } from './export-pictures'
export { CodeMissing } from './run-word'

/** The file that a person saves or shares. */
export interface MadeFile {
  readonly name: string
  readonly type: string
  readonly content: Blob
}

export const resolved = ({ input }: Gathered): Thesis => resolveThesis(input, formatCitations)

/** A name that every file system takes. */
export const exportFileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .slice(0, 80) || 'texte'
  }.${ending}`

const ZIP = 'application/zip'

/** Pictures are compressed already. */
const stored = (files: ReadonlyMap<string, Uint8Array>): Zippable =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, [bytes, { level: 0 }]]))

const zipped = (name: string, files: Zippable): MadeFile => ({
  name,
  type: ZIP,
  content: new Blob([zipSync(files)], { type: ZIP }),
})

type Pictures = ReadonlyMap<string, ThesisPicture>

/** One file, or a zip where sources or pictures go with it. */
export function markdownFile(thesis: Thesis, pictures: Pictures): MadeFile {
  const { markdown, bib, pictures: files } = writeMarkdown(thesis, pictures)
  const type = 'text/markdown;charset=utf-8'
  if (bib === null && files.size === 0)
    return { name: exportFileName(thesis.title, 'md'), type, content: new Blob([markdown], { type }) }
  return zipped(exportFileName(thesis.title, 'zip'), {
    'thesis.md': strToU8(markdown),
    ...stored(files),
    ...(bib !== null && { 'sources.bib': strToU8(bib) }),
  })
}

/** Settings with which `latexmk` runs LuaLaTeX and the bibliography by default. */
const LATEXMK = '$pdf_mode = 4;\n$bibtex_use = 2;\n'

export function latexFile(thesis: Thesis, pictures: Pictures, template?: TitleTemplate): MadeFile {
  const { tex, bib, pictures: files } = writeLatex(thesis, pictures, template)
  return zipped(exportFileName(thesis.title, 'zip'), {
    'thesis.tex': strToU8(tex),
    latexmkrc: strToU8(LATEXMK),
    ...stored(files),
    ...(bib !== null && { 'sources.bib': strToU8(bib) }),
  })
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export async function wordFile(
  thesis: Thesis,
  pictures: Pictures,
  options: Parameters<typeof runWord>[1],
  template?: WordTemplate,
): Promise<MadeFile> {
  const bytes = await runWord({ thesis, pictures, template }, options)
  return { name: exportFileName(thesis.title, 'docx'), type: WORD, content: new Blob([bytes], { type: WORD }) }
}
