import { fileURLToPath } from 'node:url'
import { prepareExample } from './prepare-example.ts'
import { startServer } from './run-script.ts'
import { testApi } from './test-api.ts'

const serveWorker = fileURLToPath(new URL('serve-worker.mjs', import.meta.url))

// The handler of the worker in Node. `npm run test:long` runs it in the Workers runtime.
testApi({
  prepare: () => prepareExample('cloudflare-workers', { without: ['wrangler'] }),
  start: (example, env) => startServer(example, [process.execPath, serveWorker], env),
})
