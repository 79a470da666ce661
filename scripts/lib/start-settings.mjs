import { resolve } from 'node:path'
import { ROOT } from './run.mjs'

/** The development servers: the setting of the port, and its default. */
const DEV_SERVERS = {
  demo: ['PORTICO_DEMO_PORT', 8101],
  atlas: ['PORTICO_ATLAS_PORT', 8102],
  inbox: ['PORTICO_INBOX_PORT', 8105],
  inboxSmtp: ['PORTICO_INBOX_SMTP_PORT', 2500],
  fakeProviders: ['PORTICO_FAKE_PROVIDERS_PORT', 8114],
}

/**
 * The settings of this script. The service checks the others. Throws an Error that names the variable, the problem and
 * an example.
 */
export function readStartSettings(env) {
  const isProduction = env.NODE_ENV === 'production'
  const port = readPort(env, 'PORT', 8100)
  const ports = Object.fromEntries(
    Object.entries(DEV_SERVERS).map(([server, [name, fallback]]) => [
      server,
      isProduction || env[name] === 'off' ? null : readPort(env, name, fallback),
    ]),
  )
  // The inbox is one process that needs both ports.
  const hasInbox = ports.inbox !== null && ports.inboxSmtp !== null
  return {
    isProduction,
    host: env.HOST || '127.0.0.1',
    port,
    url: (env.PORTICO_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(ROOT, env.PORTICO_DATA_DIR || '.portico'),
    database: env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : 'embedded',
    demoPort: ports.demo,
    atlasPort: ports.atlas,
    inboxPort: hasInbox ? ports.inbox : null,
    inboxSmtpPort: hasInbox ? ports.inboxSmtp : null,
    fakeProvidersPort: ports.fakeProviders,
  }
}

function readPort(env, name, fallback) {
  const text = env[name] || String(fallback)
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  const off = name === 'PORT' ? '' : ' or "off"'
  throw new Error(`${name} must be a port from 1 to 65535${off}, for example ${name}=${fallback}; it is "${text}".`)
}
