import { buildQuoteLink, deriveQuoteState } from './quote-state'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const quote = { paid: false, cancelledAt: null, validUntil: '2026-06-30T00:00:00.000Z' }

test.each([
  ['open', {}],
  ['over', { validUntil: '2026-06-01T00:00:00.000Z' }],
  ['withdrawn', { cancelledAt: '2026-05-01T00:00:00.000Z' }],
  ['withdrawn', { cancelledAt: '2026-05-01T00:00:00.000Z', validUntil: '2026-05-02T00:00:00.000Z' }],
  ['paid', { paid: true, cancelledAt: '2026-05-01T00:00:00.000Z' }],
  ['paid', { paid: true, validUntil: '2026-05-02T00:00:00.000Z' }],
])('a quote is %s', (state, overrides) => expect(deriveQuoteState({ ...quote, ...overrides }, NOW)).toBe(state))

test('its link opens the payment', () =>
  expect(buildQuoteLink({ code: 'ABCD2345' }, 'https://cap.example')).toBe(
    'https://cap.example/payment?quote=ABCD2345',
  ))
