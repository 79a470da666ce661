import { resolve } from 'node:path'
import { ROOT } from './run.mjs'

/**
 * The development servers: the setting of the port, and its default.
 * @satisfies {Record<string, [setting: string, port: number]>}
 */
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
 * @param {NodeJS.ProcessEnv} env
 */
export function readStartSettings(env) {
  const isProduction = env.NODE_ENV === 'production'
  const port = readPort(env, 'PORT', 8100)
  const portOf = (/** @type {keyof typeof DEV_SERVERS} */ server) => {
    const [name, fallback] = DEV_SERVERS[server]
    return isProduction || env[name] === 'off' ? null : readPort(env, name, fallback)
  }
  const [inboxPort, inboxSmtpPort] = [portOf('inbox'), portOf('inboxSmtp')]
  // The inbox is one process that needs both ports.
  const hasInbox = inboxPort !== null && inboxSmtpPort !== null
  return {
    isProduction,
    host: env.HOST || '127.0.0.1',
    port,
    url: (env.PORTICO_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(ROOT, env.PORTICO_DATA_DIR || '.portico'),
    database: env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : 'embedded',
    demoPort: portOf('demo'),
    atlasPort: portOf('atlas'),
    inboxPort: hasInbox ? inboxPort : null,
    inboxSmtpPort: hasInbox ? inboxSmtpPort : null,
    fakeProvidersPort: portOf('fakeProviders'),
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} fallback
 */
function readPort(env, name, fallback) {
  const text = env[name] || String(fallback)
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  const off = name === 'PORT' ? '' : ' or "off"'
  throw new Error(`${name} must be a port from 1 to 65535${off}, for example ${name}=${fallback}; it is "${text}".`)
}
