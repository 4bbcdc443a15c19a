import {
  findCountry,
  limitBroken,
  toMsisdn,
  OPERATOR_IDS,
  OPERATORS,
  WALLET_COUNTRIES,
  WALLET_COUNTRY_CODES,
} from './mobile-money'

describe('a number of a wallet', () => {
  it.each([
    ['TG', '90 12 34 56', '22890123456'],
    ['TG', '+228 90-12-34-56', '22890123456'],
    ['TG', '0022890123456', '22890123456'],
    ['TG', '22890123456', '22890123456'],
    ['BJ', '01 97 12 34 56', '2290197123456'],
    ['BJ', '64000001', '22964000001'],
    ['CI', '07.08.12.34.56', '2250708123456'],
    ['SN', '77 123 45 67', '221771234567'],
    ['BF', '70123456', '22670123456'],
  ] as const)('of %s, written %s, is %s', (country, written, msisdn) => {
    expect(toMsisdn(country, written)).toBe(msisdn)
  })

  it.each([
    ['TG', '80 12 34 56'],
    ['TG', '90 12 34 5'],
    ['TG', '+229 90 12 34 56'],
    ['SN', '33 123 45 67'],
    ['CI', '77 12 34 56'],
    ['BF', 'none'],
    ['BJ', ''],
  ] as const)('of %s cannot be %s', (country, written) => {
    expect(toMsisdn(country, written)).toBeNull()
  })

  it.each(WALLET_COUNTRY_CODES)('of %s is shown by an example that is one', (country) => {
    expect(toMsisdn(country, WALLET_COUNTRIES[country].example)).not.toBeNull()
    expect(OPERATOR_IDS.some((id) => OPERATORS[id].country === country)).toBe(true)
  })
})

it.each([
  [99, 'min'],
  [100, null],
  [101, 'multiple'],
  [300_000, null],
  [500_005, 'max'],
] as const)('%i francs: %s', (francs, broken) => {
  expect(limitBroken(francs, { min: 100, max: 500_000, multiple: 5 })).toBe(broken)
})

test.each([
  ['+229 01 97', 'BJ'],
  ['00 225 07 08', 'CI'],
  [' +221', 'SN'],
  ['+226-70', 'BF'],
  ['+22', null],
  ['+33 6 12', null],
  ['229 01', null],
  ['90 12 34 56', null],
  ['', null],
])('%s is of %s', (written, country) => {
  expect(findCountry(written)).toBe(country)
})
