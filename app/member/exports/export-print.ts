import type { MathPlace } from '#blocks/export-face'
import type { Thesis, ThesisPicture } from '#domain/thesis/thesis'
import type { TitleTemplate } from '#domain/thesis/university'
import { allInlines } from './read-lines'
import { writePrint } from './print/write-print'
import './export-print.css'

/** Loaded only for a thesis with equations. */
const loadMath = async () => (await import('temml')).default

/** Adds the thesis to the page for printing only. Returns functions that print and remove it. */
export async function putForPrint(
  thesis: Thesis,
  pictures: ReadonlyMap<string, ThesisPicture>,
  titlePage?: TitleTemplate,
): Promise<{ readonly print: () => void; readonly remove: () => void }> {
  const hasMath =
    thesis.blocks.some(({ kind }) => kind === 'equation') || [...allInlines(thesis)].some(({ kind }) => kind === 'math')
  // Without this library, which a device may lack, a formula is printed as it was typed.
  const temml = hasMath ? await loadMath().catch(() => null) : null
  const urls = new Map(
    [...pictures].map(([id, { bytes, type }]) => [
      id,
      URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type })),
    ]),
  )
  const drawMath = (source: string, place: MathPlace): string | null => {
    try {
      return temml?.renderToString(source, { displayMode: place === 'own', throwOnError: true, trust: false }) ?? null
    } catch {
      return null
    }
  }
  const sheet = Object.assign(document.createElement('div'), { className: 'print-thesis', lang: thesis.language })
  // Every text in it was escaped by `writePrint`.
  sheet.innerHTML = writePrint(thesis, { addressOf: (id) => urls.get(id), mathOf: drawMath, titlePage })
  document.body.append(sheet)
  const root = document.documentElement
  root.classList.add('prints-thesis')
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
  const before = document.title
  return {
    print: () => {
      // Browsers name the PDF after the document title.
      document.title = thesis.title
      window.print()
      document.title = before
    },
    remove: () => {
      sheet.remove()
      root.classList.remove('prints-thesis')
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
  }
}
