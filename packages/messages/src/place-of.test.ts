import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test.each([
  [{ country: 'PT', networkAddress: '203.0.113.7' }, 'Portugal.'],
  [{ country: null, networkAddress: '203.0.113.7' }, '203.0.113.7.'],
  [{ country: null, networkAddress: null }, ''],
  // Proxies send this for Tor.
  [{ country: 'T1', networkAddress: null }, 'T1.'],
])('the place of %j is "%s"', (place, text) => {
  expect(placeOf(place, 'en')).toBe(text)
})
