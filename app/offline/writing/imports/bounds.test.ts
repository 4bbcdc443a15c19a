import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { MAX_ARCHIVE_ENTRIES, MAX_XML_DEPTH } from './import-limits'
import { IMPORT_FAILURES } from './import-types'
import { readFailure, p, r, read, wordFile } from './testing/imported.testing'

const readSample = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'documents', name)))
const document = readSample('writer-memoire.docx')
const started = () => performance.now()

describe('a file that unfolds', () => {
  test('a part of nothing but spaces is not unfolded', () => {
    const bomb = wordFile(p(r('Texte')), {}, { 'word/styles.xml': strToU8(' '.repeat(24_000_000)) })
    expect(bomb.length).toBeLessThan(60_000)
    const withStyles = wordFile(p(r('Texte')), { styles: ' '.repeat(24_000_000) })
    expect(readFailure(withStyles)).toBe('bomb')
  })

  test('the sizes that it declares are added up before anything is read', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`word/media/${String(index)}.png`, new Uint8Array(20_000_000)]),
    )
    const bomb = zipSync({ ...parts, 'word/document.xml': strToU8('<w:document/>') })
    expect(bomb.length).toBeLessThan(300_000)
    const began = started()
    expect(readFailure(bomb)).toBe('bomb')
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test('one that declares less than it unfolds to is ended there', () => {
    const bomb = wordFile('x'.repeat(3_000_000))
    const view = new DataView(bytesCopy(bomb).buffer)
    const copy = new Uint8Array(view.buffer)
    // Falsifies the size of the document in the zip directory.
    for (let at = 0; at + 46 < copy.length; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 3_000_000)
        view.setUint32(at + 24, 900_000, true)
    expect(readFailure(copy)).toBe('bomb')
  })

  test('a hundred thousand entries are not listed', () => {
    const count = 65_000
    const many = zipSync(
      Object.fromEntries(
        Array.from({ length: MAX_ARCHIVE_ENTRIES + 10 }, (_, n) => [`a${String(n)}`, new Uint8Array()]),
      ),
    )
    expect(readFailure(many)).toBe('bomb')
    // Falsifies the number of entries, in a file that is no larger.
    const copy = bytesCopy(document)
    const view = new DataView(copy.buffer)
    view.setUint16(copy.length - 22 + 10, count, true)
    expect(readFailure(copy)).toBe('bomb')
  })

  test('entries that share their bytes are not believed', () => {
    const copy = bytesCopy(document)
    const view = new DataView(copy.buffer)
    for (let at = 0; at + 46 < copy.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 20, copy.length - 100, true)
    expect(readFailure(copy)).toBe('bomb')
  })
})

describe('entities and depth', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY lol${String(n + 1)} "${`&lol${n === 0 ? '' : String(n)};`.repeat(10)}">`,
  ).join('')}]>`

  test.each(['word/document.xml', 'word/styles.xml', 'word/_rels/document.xml.rels', '_rels/.rels'])(
    'a billion laughs in %s are refused',
    (name) => {
      const text = `<?xml version="1.0"?>${laughs}<w:document><w:body><w:p><w:r><w:t>&lol9;</w:t></w:r></w:p></w:body></w:document>`
      const began = started()
      expect(readFailure(wordFile(p(r('a')), { styles: '' }, { [name]: strToU8(text) }))).toBe('entities')
      expect(performance.now() - began).toBeLessThan(500)
    },
  )

  test('an external entity is refused, and an unknown one is no word', () => {
    const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>'
    expect(readFailure(wordFile('', {}, { 'word/document.xml': strToU8(outside) }))).toBe('entities')
    expect(readFailure(wordFile(p(r('&unknown;'))))).toBe('damaged')
    expect(read(wordFile(p(r('&amp;&#233;&#x2014;')))).blocks[0]?.content).toEqual([{ type: 'text', text: '&é—' }])
  })

  test('what is nested deeper than any text is refused', () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(MAX_XML_DEPTH)}${'</w:sdtContent></w:sdt>'.repeat(MAX_XML_DEPTH)}`
    expect(readFailure(wordFile(deep))).toBe('bomb')
  })
})

describe('what is no document of Word', () => {
  const start = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(600)])
  const container = (name: string) =>
    start(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(512)}${name.split('').join('\0')}`)
  test.each([
    ['empty', Buffer.alloc(0)],
    ['oldWord', container('WordDocument')],
    ['password', container('EncryptedPackage')],
    ['pdf', start('%PDF-1.7')],
    ['richText', start('{\\rtf1\\ansi')],
    [
      'openDocument',
      Buffer.from(zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] })),
    ],
    ['unknown', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<a/>') }))],
    ['unknown', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['tooLarge', Buffer.alloc(25_000_001)],
    ['tooLarge', Buffer.alloc(5_000_001, 'a')],
    ['noText', Buffer.from(wordFile('<w:p/>'))],
    ['noText', Buffer.from(' \n \n')],
  ])('%s', (kind, bytes) => expect(readFailure(new Uint8Array(bytes))).toBe(kind))

  test('names that climb out of the folder, or stand twice, are refused', () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'word\\..\\..\\a', 'C:a'])
      expect(readFailure(wordFile(p(r('a')), {}, { [name]: strToU8('x') }))).toBe('damaged')
  })

  test('an encrypted entry is told as a password', () => {
    const copy = bytesCopy(document)
    const view = new DataView(copy.buffer)
    for (let at = 0; at + 46 < copy.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
    expect(readFailure(copy)).toBe('password')
  })

  test.each([0.2, 0.5, 0.9, 0.999])('a file that was cut at %d of it is damaged', (share) =>
    expect(readFailure(document.slice(0, Math.floor(document.length * share)))).toBe('damaged'),
  )
})

/** Pseudo-random numbers, the same in each run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const bytesCopy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

test('five hundred spoilt files are read, or refused for a reason that has words, each within its time', () => {
  const roll = dice(7)
  const names = ['pandoc-memoire', 'pandoc-equations', 'writer-tables', 'writer-tracked', 'writer-frames']
  const known = new Set<string>(['read', ...IMPORT_FAILURES])
  const found = new Set<string>()
  let slowest = 0
  for (let run = 0; run < 500; run++) {
    const copy = bytesCopy(readSample(`${names[run % names.length] ?? ''}.docx`))
    for (let change = 0; change < 1 + roll() * 8; change++)
      copy[Math.floor(roll() * copy.length)] = Math.floor(roll() * 256)
    const began = started()
    const outcome = readFailure(run % 7 === 0 ? copy.slice(0, Math.floor(roll() * copy.length)) : copy)
    slowest = Math.max(slowest, performance.now() - began)
    expect(known).toContain(outcome)
    found.add(outcome)
  }
  expect(found).toContain('damaged')
  expect(slowest).toBeLessThan(3_000)
})

test('five hundred files whose XML is spoilt inside a sound archive are read, or refused for a reason', () => {
  const roll = dice(11)
  const body = `${p(r('Un') + r('deux', '<w:b/>'), '<w:pStyle w:val="Heading1"/>')}<w:tbl><w:tr><w:tc>${p(r('x'))}</w:tc></w:tr></w:tbl>${p('<w:ins><w:r><w:t>a</w:t></w:r></w:ins><m:oMathPara><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num></m:f></m:oMath></m:oMathPara>')}`
  const known = new Set<string>(['read', ...IMPORT_FAILURES])
  const outcomes = Array.from({ length: 500 }, () => {
    const letters = body.split('')
    for (let change = 0; change < 1 + roll() * 4; change++) {
      const at = Math.floor(roll() * letters.length)
      if (roll() < 0.3) letters.splice(at, Math.floor(roll() * 30))
      else if (roll() < 0.5) letters[at] = '<>/"&='[Math.floor(roll() * 6)] ?? ''
      else letters.splice(at, 0, ...letters.slice(Math.floor(roll() * letters.length)).slice(0, 40))
    }
    return readFailure(wordFile(letters.join('')))
  })
  expect(outcomes.filter((outcome) => !known.has(outcome))).toEqual([])
  expect(new Set(outcomes)).toEqual(new Set(['read', 'damaged']))
})
