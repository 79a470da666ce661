import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTrustedDeviceSecrets, storeTrustedDeviceSecret } from './trusted-device-store.ts'

const options = { projectId: 'p1' }
const key = 'portico-trusted-device-p1'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the store holds one secret per user and project, for the last five users', () => {
  for (const user of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) storeTrustedDeviceSecret(options, user, `${user}.1`)
  storeTrustedDeviceSecret(options, 'c', 'c.2')
  expect(readTrustedDeviceSecrets(options)).toBe('d.1,e.1,f.1,b.1,c.2')
  expect(readTrustedDeviceSecrets({ projectId: 'p2' })).toBeNull()
})

test.each(['{', '[1]', '{"a":1}', '{"a":"x\\r\\ny"}', 'null', '"x"'])('the stored text %s is ignored', (text) => {
  stored.set(key, text)
  expect(readTrustedDeviceSecrets(options)).toBeNull()
})

test('nothing is stored in memory mode, on servers and without storage', () => {
  storeTrustedDeviceSecret({ ...options, tokenStore: 'memory' }, 'a', 'a.1')
  vi.stubGlobal('document', undefined)
  storeTrustedDeviceSecret(options, 'a', 'a.1')
  expect(stored.size).toBe(0)
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', undefined)
  storeTrustedDeviceSecret(options, 'a', 'a.1')
  expect(readTrustedDeviceSecrets(options)).toBeNull()
})
