/**
 * Runs the service as in production in its own process. Limits can be disabled and shared providers replaced, which
 * production refuses.
 */
import { readConfig, startService } from '@portico/server'

const { PORTICO_BENCH_LIMITS: limits, PORTICO_BENCH_FAKE_PROVIDERS: fakeProvidersUrl = null, ...rest } = process.env
const production = readConfig(rest)
const config = { ...production, oauth: { ...production.oauth, fakeProvidersUrl } }
const service = await startService(limits === 'off' ? { ...config, limits: null } : config)
process.on('SIGTERM', () => {
  service.stop().then(() => process.exit(0))
})
