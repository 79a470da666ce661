import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientVersion } from './client-version.ts'

test('the client version is the version of the package', () => {
  const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(clientVersion).toBe(`js ${name}@${version}`)
})
