import { renderToStaticMarkup } from 'react-dom/server'
import type { Panel } from './panel-data'
import { SeatsSummary } from './overview'

jest.mock('../shell/i18n', () => ({
  useTranslation: () => ({ t: (key: string, { count }: { count?: number } = {}) => `${key} ${String(count)}` }),
}))
jest.mock('../i18n/frame-context', () => ({ useFrame: () => ({ language: 'fr' }) }))
jest.mock('../ui/icon', () => ({ Icon: () => null }))
jest.mock('../shell/answered', () => ({ Answered: () => null }))
jest.mock('./panel-data', () => ({ useFigures: () => null }))
jest.mock('./copy-line', () => ({ CopyLine: () => null }))

const drawn = (paid: number, used: number) => {
  const seats = { paid, used, invited: 0, paidUntil: null }
  return renderToStaticMarkup(<SeatsSummary panel={{ seats } as unknown as Panel} />)
}

test('more students than seats are told by their number', () => {
  expect(drawn(1, 13)).toContain('seats.over 12')
})

test.each([
  [13, 13],
  [0, 13],
])('with %d seats for %d students there is nothing to tell', (paid, used) => {
  expect(drawn(paid, used)).not.toContain('seats.over')
})
