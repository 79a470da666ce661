import { expect, test } from 'vitest'
import { cpuMillis } from '../testing/cpu-millis.ts'
import { deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
])('%s is recognized', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  null,
  '',
  'curl',
  'Your account is locked, visit evil.example/1.0 now',
  'node',
  '\u0000\r\n/1',
  '{{ otp }}/9',
])('%j returns no device', (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull()
})

test('a long user agent is parsed in linear time', () => {
  const millis = cpuMillis(() => {
    for (const part of ['Mozilla/5.0 (', 'a/', ' Version/1 ', 'Chrome/']) deviceOf(part.repeat(200_000))
  })
  expect(millis).toBeLessThan(500)
})
