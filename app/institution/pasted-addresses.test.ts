import { pastedAddresses } from './pasted-addresses'

const TWO = ['afi@example.org', 'koffi@univ-kara.tg']

test.each([
  ['afi@example.org koffi@univ-kara.tg', TWO],
  ['afi@example.org, koffi@univ-kara.tg;', TWO],
  ['afi@example.org;koffi@univ-kara.tg', TWO],
  ['afi@example.org\n\n  koffi@univ-kara.tg\r\n', TWO],
  ['afi@example.org\tkoffi@univ-kara.tg', TWO],
  ['Afi Lawson <afi@example.org>; Mensah, Koffi <koffi@univ-kara.tg>', TWO],
  ['"Lawson, Afi" <afi@example.org>, Koffi <koffi@univ-kara.tg>', TWO],
  ['AFI@Example.org afi@example.org koffi@univ-kara.tg.', TWO],
  ['mailto:afi@example.org (koffi@univ-kara.tg)', TWO],
  ['', []],
])('finds the addresses of %j', (text, addresses) => {
  expect(pastedAddresses(text).addresses).toEqual(addresses)
})

test('tells what it cannot read', () => {
  expect(pastedAddresses('afi@example.org koffi@ kara @x.org a@b')).toEqual({
    addresses: ['afi@example.org'],
    unreadable: ['koffi@', 'kara', '@x.org', 'a@b'],
  })
  expect(pastedAddresses('Mensah, Koffi <koffi@univ-kara.tg>, Afi <afi@>').unreadable).toEqual(['afi@'])
})
