import { execFileSync } from 'node:child_process'
import type { Inline } from '#domain/thesis/thesis'
import { MarkdownInlines } from './markdown-inlines'

const line = (...runs: (Partial<Extract<Inline, { kind: 'text' }>> & { readonly text: string })[]): string =>
  new MarkdownInlines({ of: () => [], bibtex: '' }).write(runs.map((run) => ({ kind: 'text', ...run })))

test('spaces at the ends of what is raised or lowered stand outside, those within are escaped', () => {
  const raised = line({ text: 'a' }, { text: ' n e ', isSuperscript: true }, { text: 'b' })
  expect(raised).toBe('a ^n\\ e^ b')
  expect(line({ text: 'H' }, { text: '2 ', isSubscript: true }, { text: 'O' })).toBe('H~2~ O')
  expect(line({ text: 'a' }, { text: ' ', isSuperscript: true }, { text: 'b' })).toBe('a b')
  expect(line({ text: 'x y', isSuperscript: true, isSubscript: true })).toBe('~^x\\ y^~')
})

const hasPandoc = (() => {
  try {
    execFileSync('which', ['pandoc'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
const withPandoc = hasPandoc ? test : test.skip

withPandoc('pandoc reads them back as raised and lowered', () => {
  const markdown = line(
    { text: 'a' },
    { text: '1 er ', isSuperscript: true },
    { text: 'b' },
    { text: ' 2', isSubscript: true },
  )
  const html = execFileSync('pandoc', ['-f', 'markdown', '-t', 'html'], { input: markdown }).toString()
  expect(html.replaceAll('\u00a0', ' ').trim()).toBe('<p>a<sup>1 er</sup> b <sub>2</sub></p>')
})
