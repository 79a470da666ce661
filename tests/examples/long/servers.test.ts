import { describe } from 'vitest'
import { installed, testApi } from '../test-api.ts'

describe.each(['express', 'hono', 'fastify'])('%s, with packages that npm installed', (name) => {
  testApi(installed(name))
})
