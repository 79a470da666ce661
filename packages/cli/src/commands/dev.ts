import { readConfig, startService } from '@portico/server'

/** Runs the service in this process until SIGINT or SIGTERM. */
export async function dev(): Promise<void> {
  const config = readConfig(process.env)
  const service = await startService(config)
  process.stdout.write(`Portico is ready: ${config.publicUrl}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      service.stop().then(() => process.exit(0))
    })
  }
}
