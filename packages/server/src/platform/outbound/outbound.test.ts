import { describe, expect, test } from 'vitest'
import { findAllowedAddress, RefusedTargetError, refusalOf } from './find-allowed-address.ts'
import { isPublicAddress } from './public-address.ts'

const rules = { allowPrivateAddresses: false, ports: [25, 587] }
const port = 587
const resolvingTo = (...addresses: string[]) => {
  const lookedUp: string[] = []
  const lookup = async (host: string) => {
    lookedUp.push(host)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { lookedUp, lookup }
}

const inside = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
]
const outside = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::5']

test.each(inside)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(outside)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('a target', () => {
  test.each(inside)('at %s is refused as a literal address and as the address of a name', async (address) => {
    expect(refusalOf({ host: address, port }, rules)).not.toBeNull()
    const { lookup } = resolvingTo(address)
    await expect(findAllowedAddress({ host: 'mail.example', port }, rules, lookup)).rejects.toThrow(RefusedTargetError)
  })

  const odd = [
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '127.0.0.01',
    '[::1]',
    'localhost',
    'a.localhost',
  ]
  test.each([
    ...odd,
    'db.internal',
    'LOCALHOST',
    '',
    '.',
    'a b',
    'a/b',
    'user@host',
    'host:25',
    'a\r\nb',
    `${'a'.repeat(260)}`,
  ])('%j is refused without a DNS look-up', async (host) => {
    const { lookedUp, lookup } = resolvingTo('8.8.8.8')
    await expect(findAllowedAddress({ host, port }, rules, lookup)).rejects.toThrow(RefusedTargetError)
    expect(lookedUp).toEqual([])
  })

  test.each([22, 80, 443, 5432, 6379, 0, 65_535])('at port %i is refused', async (port) => {
    const { lookedUp, lookup } = resolvingTo('8.8.8.8')
    await expect(findAllowedAddress({ host: 'mail.example', port }, rules, lookup)).rejects.toThrow('25, 587')
    expect(lookedUp).toEqual([])
  })

  test('with a private address among others is refused', async () => {
    const { lookup } = resolvingTo('8.8.8.8', '10.0.0.1')
    await expect(findAllowedAddress({ host: 'mail.example', port }, rules, lookup)).rejects.toThrow(RefusedTargetError)
  })

  test('in the public internet is looked up once, and its address is returned', async () => {
    const { lookedUp, lookup } = resolvingTo('2606:4700::1111', '8.8.8.8')
    expect(await findAllowedAddress({ host: 'mail.example', port }, rules, lookup)).toBe('8.8.8.8')
    expect(lookedUp).toEqual(['mail.example'])
    expect(await findAllowedAddress({ host: '8.8.4.4', port }, rules, lookup)).toBe('8.8.4.4')
    expect(lookedUp).toHaveLength(1)
  })

  test.each(['ENOTFOUND', 'EAI_AGAIN'])('that is unknown (%s) is refused like a private one', async (code) => {
    const target = { host: 'db.corp.example', port }
    const unknown = () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code}`), { code }))
    const messageOf = (error: Error) => error.message
    const refusal = await findAllowedAddress(target, rules, resolvingTo('10.0.0.1').lookup).catch(messageOf)
    expect(await findAllowedAddress(target, rules, unknown).catch(messageOf)).toBe(refusal)
    await expect(findAllowedAddress(target, rules, unknown)).rejects.toThrow(RefusedTargetError)
    await expect(findAllowedAddress(target, { ...rules, allowPrivateAddresses: true }, unknown)).rejects.toThrow(code)
  })

  test('without an address throws an error', async () => {
    const { lookup } = resolvingTo()
    await expect(findAllowedAddress({ host: 'mail.example', port }, rules, lookup)).rejects.toThrow('no address')
  })

  test('may be any host if the operator allows it', async () => {
    const open = { ...rules, allowPrivateAddresses: true }
    const { lookup } = resolvingTo('127.0.0.1')
    expect(await findAllowedAddress({ host: 'localhost', port: 2500 }, open, lookup)).toBe('127.0.0.1')
  })
})
