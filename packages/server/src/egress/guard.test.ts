import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkUrl, readUrl, resolveSafely, UnsafeUrl } from './guard.ts'

const CLOSED = { local: false }
const OPEN = { local: true }

const UNSAFE = [
  'http://example.com/hook',
  'ftp://example.com/hook',
  'https://user:secret@example.com/hook',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://api.localhost/hook',
  'https://printer.local/hook',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://intranet/hook',
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f.0.0.1/hook',
  'https://0177.0.0.1/hook',
  'https://0.0.0.0/hook',
  'https://10.0.0.8/hook',
  'https://172.16.3.4/hook',
  'https://192.168.1.1/hook',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/machine',
  'https://100.100.100.200/latest/meta-data/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/hook',
  'https://[::]/hook',
  'https://[fe80::1]/hook',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:a9fe:a9fe]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://[2002:7f00:1::]/hook',
  'https://[2001:0:53aa:64c::1]/hook',
  'https://[::ffff:168.63.129.16]/machine',
  'https://[::ffff:a83f:8110]/machine',
  'https://[64:ff9b::168.63.129.16]/machine',
  'https://[64:ff9b::a9fe:a9fe]/latest/meta-data/',
  'https://[64:ff9b:1::a9fe:a9fe]/latest/meta-data/',
  'https://[2002:a83f:8110::]/machine',
  'https://[::127.0.0.1]/hook',
  'https://[::a9fe:a9fe]/latest/meta-data/',
  'https://[1::1]/hook',
  'https://[4000::1]/hook',
  'https://[8000::1]/hook',
  'https://[5f00::1]/hook',
  'https://[fec0::1]/hook',
  'https://[2001:db8::1]/hook',
  'https://[3fff::1]/hook',
  'https://[2001:1::1]/hook',
  'https://api.default.svc/hook',
  'https://api.default.svc.cluster.local/hook',
  'https://vault.service.consul/hook',
  'https://1.168.192.in-addr.arpa/hook',
  'not an address',
  `https://example.com/${'a'.repeat(3000)}`,
]

for (const url of UNSAFE) {
  it(`refuses ${url.slice(0, 60)}`, () => {
    assert.throws(() => readUrl(url, CLOSED), UnsafeUrl)
  })
}

it('takes HTTPS to a public name or address, on any port', () => {
  for (const url of ['https://example.com/hook', 'https://example.com:8443/', 'https://[2606:4700::1111]/']) {
    assert.equal(readUrl(url, CLOSED).href, url)
  }
})

it('lets nothing but loopback through when the development switch is on', () => {
  assert.equal(readUrl('http://127.0.0.1:8000/hook', OPEN).port, '8000')
  assert.equal(readUrl('http://[::1]:8000/hook', OPEN).port, '8000')
  for (const url of ['http://10.0.0.8/', 'https://169.254.169.254/', 'http://example.com/']) {
    assert.throws(() => readUrl(url, OPEN), UnsafeUrl)
  }
})

it('refuses a name that resolves to this machine', async () => {
  await assert.rejects(resolveSafely('localhost', CLOSED), UnsafeUrl)
})

it('takes a public address of IPv4 behind the translator of an IPv6 network', async () => {
  const resolve = async () => [{ address: '64:ff9b::8.8.8.8', family: 6 }]
  assert.equal((await resolveSafely('example.com', { ...CLOSED, resolve })).length, 1)
})

it('does not tell where inside a name leads', async () => {
  for (const address of [
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '168.63.129.16',
    'fd00::12',
    '169.254.169.254',
    '::1',
  ]) {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ]
    await assert.rejects(resolveSafely('db.example.com', { ...CLOSED, resolve }), (error: UnsafeUrl) => {
      assert.ok(error instanceof UnsafeUrl)
      const said = `${error.message} ${error.detail.fr} ${error.detail.en}`
      assert.match(said, /db\.example\.com/)
      assert.ok(!said.includes(address) && !said.includes('10.1.2.3'), said)
      return true
    })
  }
})

it('says unsafe_url at registration, with the place of the fault', async () => {
  await assert.rejects(checkUrl('https://10.0.0.8/', CLOSED), {
    code: 'unsafe_url',
    status: 422,
    errors: [
      {
        pointer: '/url',
        code: 'unsafe_url',
        detail: {
          fr: '10.0.0.8 n’est pas une adresse publique.',
          en: '10.0.0.8 is not a public address.',
        },
      },
    ],
  })
})

it('registers a name that does not resolve yet: every delivery looks again', async () => {
  await checkUrl('https://nowhere.example.com/hook', CLOSED)
})
