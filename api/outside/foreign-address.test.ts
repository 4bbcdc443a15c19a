import dns from 'node:dns'
import { checkForeignAddress, isPublicIp, lookupPublic } from './foreign-address'

test.each(['93.184.216.34', '196.216.2.6', '2606:2800:220:1:248:1893:25c8:1946', '2001:4860:4860::8888'])(
  '%s is of the public internet',
  (address) => {
    expect(isPublicIp(address)).toBe(true)
  },
)

test.each([
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.8.8'],
  ['loopback', '::1'],
  ['unspecified', '::'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['unique local', 'fd00::1'],
  ['site-local of former times', 'fec0::1'],
  ['link-local', '169.254.1.1'],
  ['link-local', 'fe80::1'],
  ['metadata', '169.254.169.254'],
  ['metadata', 'fd00:ec2::254'],
  ['shared by a provider', '100.64.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6', '::ffff:8.8.8.8'],
  ['IPv4 in IPv6 of former times', '::127.0.0.1'],
  ['translated', '64:ff9b::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::1'],
  ['no address', 'localhost'],
])('%s is refused: %s', (_, address) => {
  expect(isPublicIp(address)).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s may be called', (text) => {
  expect(checkForeignAddress(text).href).toBe(text)
})

test.each([
  'http://push.example.org/a',
  'https://push.example.org:8443/a',
  'https://user:pass@push.example.org/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://router.local/a',
  'https://metadata.google.internal/a',
  'https://intranet/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://017700000001/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://169.254.169.254/latest/meta-data',
  'ftp://push.example.org/a',
  'file:///etc/passwd',
  'nonsense',
])('%s is refused', (text) => {
  expect(() => checkForeignAddress(text)).toThrow(expect.objectContaining({ name: 'ForeignAddressError' }))
})

describe('a name', () => {
  const resolve = (addresses: { address: string; family: number }[]) => {
    const spy = jest.spyOn(dns, 'lookup') as unknown as jest.Mock
    spy.mockImplementation((_name: string, _options: object, done: (...answers: unknown[]) => void) =>
      done(null, addresses),
    )
    return new Promise((settle) => lookupPublic('push.example.org', {}, (...answers) => settle(answers)))
  }
  afterEach(() => jest.restoreAllMocks())

  it('leads where it says', async () => {
    expect(await resolve([{ address: '93.184.216.34', family: 4 }])).toEqual([null, '93.184.216.34', 4])
  })

  it('is refused where one of its addresses is private', async () => {
    const answers = await resolve([
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
    expect(answers).toEqual([expect.objectContaining({ name: 'ForeignAddressError' }), ''])
  })

  it('is refused where it leads nowhere', async () => {
    expect(await resolve([])).toEqual([expect.objectContaining({ name: 'ForeignAddressError' }), ''])
  })
})
