import { renderToStaticMarkup } from 'react-dom/server'
import { WalletBeginning } from './wallet-beginning'
import { payment } from '../payment.fr'

const answer = { price: null as object | null, hasFailed: false }
jest.mock('../checkout/use-payment-methods', () => ({
  usePaymentMethods: () => ({ account: null, mobile: [], card: null, paypal: null }),
}))
jest.mock('../use-loaded', () => ({
  useLoaded: () => ({ module: answer.price, hasFailed: answer.hasFailed, start: () => undefined }),
}))
jest.mock('../../ui/icon', () => ({ Icon: () => null }))
jest.mock('../instalments/parts-part', () => ({ PartsPart: () => null }))
jest.mock('./wallet-part', () => ({
  WalletPart: ({ children }: { children: (screens: object) => React.ReactNode }) =>
    children({ WalletForm: ({ francs }: { francs: number }) => <p>{francs} francs</p>, w: {} }),
}))

const drawn = () =>
  renderToStaticMarkup(
    <WalletBeginning t={payment} wish={{ planType: 'basic' }} onBegin={() => undefined} onOther={() => undefined} />,
  )

it('asks for no sum before the server has said what it is', () => {
  expect(drawn()).toContain(payment.loading)
  expect(drawn()).not.toContain('francs')
})

it('offers another try where the sum did not come', () => {
  answer.hasFailed = true
  expect(drawn()).toContain(payment.retry)
  expect(drawn()).not.toContain('francs')
})

it('asks for what the server said', () => {
  Object.assign(answer, {
    hasFailed: false,
    price: { listPrice: 495_000, creditAmount: 1, amount: 494_999, parts: [] },
  })
  expect(drawn()).toContain('494999 francs')
})
