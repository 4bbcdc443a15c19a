import { formatCitations } from '#domain/citations/format-citations'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import type { DocumentNode, ThesisFacts, ThesisInput } from '#domain/thesis/thesis'
import type { UniversityTemplate } from '#domain/thesis/university'
import { readingOrder } from '#domain/writing/reading-order'
import { openState } from '../../../prisma/writing/open-state'
import { nodesOf } from '../../../prisma/writing/section-blocks'
import { readOutline } from '../../text-work/read-outline'
import { depositData, type PictureFile } from './deposit-data'
import { drawPdf, type FileBeside } from './draw-pdf'
import { readSettings, readSources } from '../../text-work/read-settings'

/** The input of a PDF, as stored on the server. */
export interface DepositJob {
  readonly project: ThesisFacts
  readonly outline: Uint8Array
  readonly sections: readonly { readonly id: string; readonly state: Uint8Array }[]
  /** Stored pictures: WebP that the server encoded itself. */
  readonly pictures: readonly {
    readonly id: string
    readonly bytes: Uint8Array
    readonly width: number
    readonly height: number
  }[]
  readonly template: UniversityTemplate
}

/** The thesis that a job's documents hold. */
export function thesisInput({ project, outline: state, sections }: DepositJob): ThesisInput {
  const doc = openState(state)
  const outline = readOutline(doc)
  if (typeof outline === 'string') throw new Error('a stored outline is not one')
  const { style, titlePage } = readSettings(doc)
  const sources = readSources(doc)
  doc.destroy()
  const states = new Map(sections.map((section) => [section.id, section.state]))
  return {
    ...project,
    style,
    titlePage,
    sources,
    sections: readingOrder(outline).map(({ id, title, depth, role }) => ({
      id,
      title,
      depth,
      role,
      doc: makeDocument(states.get(id)),
    })),
  }
}

const makeDocument = (state: Uint8Array | undefined): DocumentNode => ({
  type: 'doc',
  content: (state === undefined ? [] : nodesOf(state)) as readonly DocumentNode[],
})

/** Draws the PDF of a job; `folder` is empty and belongs to this process. */
export async function makeDeposit(folder: string, job: DepositJob): Promise<Uint8Array> {
  const thesis = resolveThesis(thesisInput(job), formatCitations)
  const shown = new Set(thesis.pictures)
  const files: FileBeside[] = []
  const pictures = new Map<string, PictureFile>()
  for (const { id, bytes, width, height } of job.pictures) {
    if (!shown.has(id)) continue
    const path = `/${id}.jpg`
    files.push({ path, bytes: await asJpeg(bytes) })
    pictures.set(id, { path, width, height })
  }
  return drawPdf(folder, depositData(thesis, job.template, pictures), files)
}

const QUALITY = 88

/** Some Typst releases read no WebP; JPEG suffices, as stored pictures have no transparency. */
async function asJpeg(webp: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(webp).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
}
