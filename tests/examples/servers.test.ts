import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { prepareExample } from './prepare-example.ts'
import { startServer } from './run-script.ts'
import { type ApiSetup, linked, testApi } from './test-api.ts'

const serveWorker = fileURLToPath(new URL('serve-worker.mjs', import.meta.url))

/** The handler of the worker in Node. `npm run test:long` runs it in the Workers runtime. */
const worker: ApiSetup = {
  prepare: () => prepareExample('cloudflare-workers', { without: ['wrangler'] }),
  start: (example, env) => startServer(example, [process.execPath, serveWorker], env),
}

// One file, so that the service is loaded once. `npm run test:long` runs those of Hono and Fastify, too.
describe.each([
  ['express', { ...linked('express'), acceptsPrograms: true }],
  ['cloudflare-workers', worker],
] as const)('%s', (_, setup) => testApi(setup))
