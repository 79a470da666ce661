// Serves the fetch handler of a worker with Node, where the Workers runtime is not installed.
import { serve } from '@hono/node-server'

const { default: worker } = await import(`file://${process.cwd()}/dist/worker.js`)

serve({ fetch: (request) => worker.fetch(request, process.env), port: Number(process.env.PORT) }, ({ port }) =>
  console.log(`Listening at http://localhost:${port}`),
)
