import { equationTree } from './equation-tree'

const id = (x: string) => ({ t: 'id', x })
const num = (x: string) => ({ t: 'num', x })

test.each([
  ['x', id('x')],
  ['\\frac{a}{2}', { t: 'frac', c: [id('a'), num('2')] }],
  ['x_i^2', { t: 'attach', c: [id('x')], limits: false, sub: id('i'), sup: num('2') }],
  ['\\overline{ab}', { t: 'over-line', c: [{ t: 'row', c: [id('a'), id('b')] }] }],
  ['\\hat{x}', { t: 'accent', c: [id('x')], x: '\u0302' }],
  ['\\overline{x}', { t: 'over-line', c: [id('x')] }],
  ['\\text{si }', { t: 'text', x: 'si\u00a0' }],
])('%s', (source, tree) => {
  expect(equationTree(source)).toEqual(tree)
})

test('sums have their limits above and below, and brackets stretch', () => {
  expect(JSON.stringify(equationTree('\\sum_{i=1}^n i'))).toContain('"limits":true')
  expect(equationTree('\\left( \\frac a b \\right)')).toMatchObject({ t: 'fence' })
  expect(equationTree('\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}')).toMatchObject({
    c: [
      {},
      {
        t: 'table',
        rows: [
          [num('1'), num('2')],
          [num('3'), num('4')],
        ],
      },
      {},
    ],
  })
})

test.each([
  ['LaTeX that is none', '\\frac{'],
  ['a command that opens a file', '\\input{/etc/passwd}'],
  ['macros without an end', '\\def\\a{\\a\\a}\\a'],
  ['more levels than can be drawn', `${'\\sqrt{'.repeat(40)}x${'}'.repeat(40)}`],
  ['more signs than can be drawn', 'x+'.repeat(4_000)],
])('%s is shown as it was written', (_, source) => {
  expect(equationTree(source)).toBeUndefined()
})
