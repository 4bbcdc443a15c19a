import { strFromU8, unzipSync } from 'fflate'
import { formatCitations } from '#domain/citations/format-citations'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import { goldenThesis } from '#domain/thesis/testing/golden-thesis'
import type { TitleTemplate } from '#domain/thesis/university'
import { writeLatex } from './latex/write-latex'
import { writePrint } from './print/write-print'
import { writeWord } from './word/write-word'

const thesis = resolveThesis(goldenThesis('fr'), formatCitations)
const template: TitleTemplate = {
  titleLines: 'République togolaise\nTravail – Liberté – Patrie',
  titleFields: ['title', 'author', 'university'],
}

/** The title page of each writer's file. */
const written: readonly [string, (titlePage?: TitleTemplate) => string | Promise<string>][] = [
  ['LaTeX', (titlePage) => writeLatex(thesis, new Map(), titlePage).tex.split(/\\(?:begin|end)\{titlepage\}/)[1] ?? ''],
  [
    'print',
    (titlePage) =>
      writePrint(thesis, { addressOf: () => undefined, mathOf: () => null, titlePage }).split('</section>')[0] ?? '',
  ],
  [
    'Word',
    async (titlePage) => {
      const files = unzipSync(await writeWord(thesis, new Map(), titlePage && { titlePage }))
      return strFromU8(files['word/document.xml'] ?? new Uint8Array()).split('TocHeading')[0] ?? ''
    },
  ],
]

test.each(written)('the title page in %s is that of the university', async (_, write) => {
  const page = await write(template)
  const order = ['République togolaise', 'Travail – Liberté – Patrie', 'Afi Lawson-Ɖoe', 'Université de Lomé']
  const places = order.map((text) => page.indexOf(text))
  expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b))
  expect(page).not.toContain('Pr A. Diop')
  expect(page).not.toContain('Mémoire de master')
})

test.each(written)('without a university the title page in %s is ours', async (_, write) => {
  const page = await write()
  const all = ['Université de Lomé', 'FASEG', 'Mémoire de master', 'Présenté et soutenu par', 'Pr A. Diop']
  for (const text of [...all, 'Soutenance le 4 décembre 2026', 'Année universitaire 2025-2026'])
    expect(page).toContain(text)
})
