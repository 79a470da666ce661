import { expect, test } from 'vitest'
import { cpuMillis } from '../../testing/cpu-millis.ts'
import { withoutTrailingSlashes } from './without-trailing-slashes.ts'

test('removes the slashes at the end of a URL in linear time', () => {
  expect(withoutTrailingSlashes('https://a.test//b///')).toBe('https://a.test//b')
  const url = `https://a.test${'/'.repeat(100_000)}x`
  expect(cpuMillis(() => withoutTrailingSlashes(url))).toBeLessThan(1000)
})
