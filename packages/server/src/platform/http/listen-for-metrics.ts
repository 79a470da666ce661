import { createServer } from 'node:http'
import type { Logger } from 'pino'
import { type MetricsPage, metricsResponse } from './pages/metrics.ts'

/** The port of the metrics. */
export interface MetricsListening {
  close(): Promise<void>
}

interface MetricsListenOptions {
  readonly host: string
  readonly port: number
  readonly read: MetricsPage['read']
  readonly log: Pick<Logger, 'error'>
}

const timeoutMillis = 10_000

/** Serves `/metrics` on a port of its own, without a token. */
export async function listenForMetrics({ host, port, read, log }: MetricsListenOptions): Promise<MetricsListening> {
  const server = createServer({ requestTimeout: timeoutMillis, headersTimeout: timeoutMillis }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end('The metrics are at /metrics.')
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    metricsResponse(read).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // The primary process of several exits when all others have.
  server.unref()
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
