import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { Marked } from './marked'

test('a marked text is one element, also in a flex container', () => {
  expect(renderToStaticMarkup(<Marked text="Comment un mentor est-il choisi ?" query="mentor" />)).toBe(
    '<span>Comment un <mark>mentor</mark> est-il choisi ?</span>',
  )
  expect(renderToStaticMarkup(<Marked text="Rien" query="" />)).toBe('<span>Rien</span>')
})

test('no other component draws marks', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('<mark'))).toEqual(['app/ui/marked.tsx'])
})
