import { readFileSync } from 'node:fs'
import { GROUND } from './theme-colours'

test('they are the papers that the style paints: light, dark, and dark again for the system’s', () => {
  const papers = [...readFileSync('app/ui/tokens.css', 'utf8').matchAll(/--paper: (#\w+);/g)].map(
    ([, colour]) => colour,
  )
  expect(papers).toEqual([GROUND.light, GROUND.dark, GROUND.dark])
})
