import { strFromU8, unzipSync } from 'fflate'
import { OUR_TEMPLATE } from '#domain/thesis/university'
import { dossier as texts } from './dossier.fr'
import { makeZip, makeNames, type Dossier, type ZipFile } from './make-zip'
import { splitFileName, safeName } from './safe-name'

const file = (paper: string, name: string): ZipFile => ({ paper, name, bytes: new TextEncoder().encode(name) })
const dossier = (files: readonly ZipFile[], ticked: readonly string[] = []): Dossier => ({
  title: 'L’eau',
  author: 'Afi',
  university: 'Kara',
  madeOn: '4 décembre 2026',
  language: 'fr',
  papers: OUR_TEMPLATE.papers,
  ticked,
  files,
  words: texts.readme,
})

test('names have the number of their paper, and no two are alike', () => {
  const files = [
    file('request', 'a.PDF'),
    file('request', 'b.pdf'),
    file('identity', 'ca/rte.jpg'),
    file('gone', '../x'),
  ]
  expect(makeNames(dossier(files))).toEqual([
    '03 Demande de soutenance adressée au doyen.pdf',
    '03 Demande de soutenance adressée au doyen (2).pdf',
    '06 Copie de la pièce d’identité.jpg',
    '.. x',
  ])
})

test('the zip holds what its list says, and the list what is to be brought', () => {
  const entries = unzipSync(makeZip(dossier([file('fees', 'reçu.png')], ['fees', 'cv'])))
  const [name = '', list = ''] = Object.keys(entries)
  expect([name, list]).toEqual(['09 Reçu des frais de soutenance.png', 'LISEZ-MOI.txt'])
  expect(strFromU8(entries[name] ?? new Uint8Array())).toBe('reçu.png')
  const text = strFromU8(entries[list] ?? new Uint8Array())
  expect(text).toContain(
    '[x] 09 Reçu des frais de soutenance (facultative)\r\n       09 Reçu des frais de soutenance.png',
  )
  expect(text).toContain('[x] 10 Curriculum vitæ (facultative)\r\n       à apporter')
  expect(text).toContain('[ ] 01 Mémoire ou thèse, en PDF (obligatoire)')
  expect(text.endsWith('- 09 Reçu des frais de soutenance.png\r\n')).toBe(true)
})

test('without files the list says so', () => {
  const entries = unzipSync(makeZip(dossier([])))
  expect(strFromU8(entries['LISEZ-MOI.txt'] ?? new Uint8Array())).toMatch(/- aucun\r\n$/)
})

test.each([
  ['a/b\\c:d', 'a b c d'],
  ['  ', 'these'],
  ['fin...', 'fin'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('%j is named %j', (title, name) => {
  expect(safeName(title)).toBe(name)
})

test.each([
  ['scan.PDF', 'scan', '.pdf'],
  ['archive.tar.gz', 'archive.tar', '.gz'],
  ['sans', 'sans', ''],
  ['.cache', '.cache', ''],
])('the ending of %j', (name, base, ending) => {
  expect(splitFileName(name)).toEqual({ base, ending })
})
