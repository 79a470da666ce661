import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { securityText } from './security-text.ts'

const clock = { now: () => Date.UTC(2026, 10, 22, 13, 45) }
const responseWith = (contact: string) => {
  const config = readConfig({ PORTICO_URL: 'https://auth.example.com', PORTICO_SECURITY_CONTACT: contact })
  return securityText({ config, clock })
}

test('the file contains the contact, the expiry and its own URL', () => {
  expect(responseWith('mailto:security@example.com')).toEqual({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
    body: [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Canonical: https://auth.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  })
})

test('there is no file without a contact', () => {
  expect(responseWith('')).toBeNull()
})

test('a line break in the setting adds no line', () => {
  expect(responseWith('https://example.com/a\nExpires: never')?.body).toMatch(
    /^Contact: https:\/\/example.com\/aExpires:%20never\n/,
  )
})

test.each(['security@example.com', 'http://example.com', 'javascript:alert(1)'])('%s is refused', (contact) => {
  expect(() => responseWith(contact)).toThrow(ConfigError)
  expect(() => responseWith(contact)).toThrow('PORTICO_SECURITY_CONTACT=mailto:security@example.com')
})
