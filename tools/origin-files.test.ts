import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BUILT_ORIGIN } from '../api/site/built-origin'
import { originFiles } from './origin-files'

const folder = mkdtempSync(join(tmpdir(), 'cap-origin-'))
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const SITE = {
  '/sitemap.xml': `<loc>${BUILT_ORIGIN}/</loc><loc>${BUILT_ORIGIN}/faq</loc>`,
  '/pages/fr/faq.html': `<link href="${BUILT_ORIGIN}/faq">`,
  '/pages/fr/shell.html': '<title>Cap</title>',
  '/assets/app-1a2b3c4.js': 'location.origin',
}

test('finds every file that holds the origin', () => {
  write(SITE)
  expect(originFiles(folder, ['/pages/fr/shell.html'], ['let theme'])).toEqual(['/pages/fr/faq.html', '/sitemap.xml'])
})

test.each([
  ['of another form', { '/a.txt': encodeURIComponent(`${BUILT_ORIGIN}/faq`) }, 'in a form of its own'],
  ['written for JavaScript', { '/a.json': `{"url":"${BUILT_ORIGIN.replaceAll('/', '\\/')}"}` }, 'in a form of its own'],
  ['in a file that its content names', { '/assets/app-1a2b3c4.js': `'${BUILT_ORIGIN}'` }, 'the same for every origin'],
  ['in what devices keep', { '/pages/fr/shell.html': BUILT_ORIGIN }, 'the same for every origin'],
])('refuses an origin %s', (_, files, reason) => {
  write({ ...SITE, ...files })
  expect(() => originFiles(folder, ['/pages/fr/shell.html'], [])).toThrow(reason)
})

test('refuses an origin in what the policy names by its hash', () => {
  write(SITE)
  expect(() => originFiles(folder, [], [`location='${BUILT_ORIGIN}'`])).toThrow('in the documents')
})
