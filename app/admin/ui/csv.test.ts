import fc from 'fast-check'
import { csvCell } from '#domain/text/csv'
import { csvText } from './csv'

test.each(['=1+1', '+1', '-1', '@cmd', '\t=1', ' =HYPERLINK("x")', '%0A', '|x'])(
  'the formula %j becomes text',
  (cell) => {
    expect(csvCell(cell).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a cell never begins like a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
    }),
  )
})

test('French spreadsheets expect semicolons, English ones commas; both a byte order mark', () => {
  expect(
    csvText(
      [
        ['a', 'b;c'],
        ['d"e', ''],
      ],
      'fr',
    ),
  ).toBe('\ufeffa;"b;c"\r\n"d""e";\r\n')
  expect(csvText([['a', 'b']], 'en')).toBe('\ufeffa,b\r\n')
})
