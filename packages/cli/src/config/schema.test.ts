import { expect, test, vi } from 'vitest'
import { schemaOf } from './schema.ts'

test('the reference of a service is not read through a redirect to another address', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
  await expect(schemaOf('http://service.test/', fetch)).rejects.toThrow(/Update it/)
  expect(fetch).toHaveBeenCalledWith('http://service.test/api/v1/docs/admin.json', { redirect: 'error' })
})
