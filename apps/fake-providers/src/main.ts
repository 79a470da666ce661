import { startFakeProviders } from './fake-providers.ts'

const port = Number(process.env.PORTICO_FAKE_PROVIDERS_PORT ?? '8114')
const providers = await startFakeProviders({ port, host: process.env.HOST ?? '127.0.0.1' }).catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    process.stderr.write(`The fake providers cannot start: port ${port} is taken. Set PORTICO_FAKE_PROVIDERS_PORT.\n`)
    process.exit(1)
  },
)
process.stdout.write(`Fake identity providers: ${providers.origin}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    providers.close().then(() => process.exit(0))
  })
}
