import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuMillis } from '../../testing/cpu-millis.ts'
import { checkVersion } from './check-version.ts'
import { serviceVersion } from './service-version.ts'

test('the current version is up to date', () => {
  expect(checkVersion('1.4.2', '1.4.2')).toEqual({ upToDate: true })
})

test.each(['1.4.1', '1.4.10', '1.4.2-beta.1', '1.4.2+build'])('%s is a slightly different version', (given) => {
  expect(checkVersion(given, '1.4.2')).toMatchObject({ upToDate: false, severe: false })
})

test.each(['1.3.2', '1.40.2', '2.4.2', '0.0.0'])('%s may be incompatible with the service', (given) => {
  expect(checkVersion(given, '1.4.2')).toMatchObject({ upToDate: false, severe: true })
})

test.each([
  '',
  '1',
  '1.4',
  'v1.4.2',
  '1.4.2.1',
  ' 1.4.2',
  '1.4.2\n',
  '1.4.x',
  `1.4.2-${'a'.repeat(100_000)}`,
  '9'.repeat(100_000),
])('an invalid version is reported briefly and without delay', (given) => {
  const millis = cpuMillis(() => {
    const check = checkVersion(given, '1.4.2')
    expect(check).toMatchObject({ upToDate: false, severe: true })
    expect(JSON.stringify(check).length).toBeLessThan(300)
  })
  expect(millis).toBeLessThan(50)
})

test('the version of the service is the version of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(serviceVersion).toBe(version)
})
