import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRegistry } from './create-registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-registry-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'parts.json'), '{"name":"parts"}')
writeFileSync(join(folder, 'sign-in.json'), '{"name":"sign-in","registryDependencies":["/r/parts.json"]}')
writeFileSync(join(folder, 'sign-in@1.json'), '{"name":"sign-in","meta":{"version":1}}')
const respond = createRegistry('https://auth.example.com', folder)

function get(path: string, method = 'GET') {
  const readBody = async () => new Uint8Array()
  return respond({ method, target: path, headers: {}, readBody, remoteAddress: '203.0.113.7' }, path)
}
const itemAt = (path: string) => JSON.parse(String(get(path)?.body))

test('items name what they need by its address at this service', () => {
  expect(itemAt('/r/sign-in.json').registryDependencies).toEqual(['https://auth.example.com/r/parts.json'])
  expect(itemAt('/r/parts.json')).toEqual({ name: 'parts' })
})

test.each(['/r/sign-in@1.json', '/r/sign-in%401.json'])('%s is an earlier version', (path) => {
  expect(itemAt(path).meta).toEqual({ version: 1 })
})

test('unknown items are 404 with the address of the list, other paths are not handled, other methods are 405', () => {
  expect(get('/r/sign-in@9.json')).toMatchObject({ status: 404, body: expect.stringContaining('/r/registry.json') })
  expect(get('/roles')).toBeNull()
  expect(get('/r/sign-in.json', 'POST')).toMatchObject({ status: 405 })
})
