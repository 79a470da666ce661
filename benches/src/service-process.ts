/** The service as in production, but that limits can be switched off, which production refuses. A process of its own. */
import { readConfig, startService } from '@portico/server'

const { PORTICO_BENCH_LIMITS: limits, ...environment } = process.env
const config = readConfig(environment)
const service = await startService(limits === 'off' ? { ...config, limits: null } : config)
process.on('SIGTERM', () => {
  service.stop().then(() => process.exit(0))
})
