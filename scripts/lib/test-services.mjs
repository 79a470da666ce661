import {
  findApacheOpenid,
  findCaddy,
  findChromium,
  findCluster,
  findFaketime,
  findHeadlessChromium,
  findLynx,
  findNginx,
  findOidcAgent,
  findOpenssl,
  findOrInstall,
  findPgbackrest,
  findPgbouncer,
  findPromtool,
  findRedis,
  findSprig,
  findSystemdAnalyze,
  findW3m,
} from './system-package.mjs'
import { startTemporaryPgbouncer } from './temporary-pgbouncer.mjs'
import { findPostgres, startTemporaryPostgres } from './temporary-postgres.mjs'

/**
 * @typedef {'postgres' | 'pgbouncer' | 'pgbackrest' | 'redis' | 'faketime' | 'nginx' | 'caddy' | 'lynx' | 'w3m' | 'promtool' | 'systemd' | 'sprig' |
 * 'cluster' | 'chromium' | 'openssl' | 'apache-openid' | 'oidc-agent'} Program
 */

/**
 * Programs that tests need and npm does not install: how to find each, and the advice if it is missing. `substitute`
 * finds one that works as well where the package cannot be installed.
 * @type {Record<Program, { find: () => string | null, substitute?: () => string | null, debianPackage: string, missing: string }>}
 */
const PROGRAMS = {
  postgres: {
    find: findPostgres,
    debianPackage: 'postgresql',
    missing:
      'PostgreSQL 15 or newer is not installed. Debian: sudo apt-get install postgresql; macOS: brew install postgresql',
  },
  pgbouncer: {
    find: findPgbouncer,
    debianPackage: 'pgbouncer',
    missing: 'PgBouncer is not installed. Debian: sudo apt-get install pgbouncer; macOS: brew install pgbouncer',
  },
  pgbackrest: {
    find: findPgbackrest,
    debianPackage: 'pgbackrest',
    missing: 'pgBackRest is not installed. Debian: sudo apt-get install pgbackrest; macOS: brew install pgbackrest',
  },
  redis: {
    find: findRedis,
    debianPackage: 'redis-server',
    missing: 'Redis is not installed. Debian: sudo apt-get install redis-server; macOS: brew install redis',
  },
  faketime: {
    find: findFaketime,
    debianPackage: 'faketime',
    missing: 'libfaketime is not installed. Debian: sudo apt-get install faketime; macOS: brew install libfaketime',
  },
  nginx: {
    find: findNginx,
    debianPackage: 'nginx-light',
    missing: 'nginx is not installed. Debian: sudo apt-get install nginx-light; macOS: brew install nginx',
  },
  lynx: {
    find: findLynx,
    debianPackage: 'lynx',
    missing: 'Lynx is not installed. Debian: sudo apt-get install lynx; macOS: brew install lynx',
  },
  w3m: {
    find: findW3m,
    debianPackage: 'w3m',
    missing: 'w3m is not installed. Debian: sudo apt-get install w3m; macOS: brew install w3m',
  },
  caddy: {
    find: findCaddy,
    debianPackage: 'caddy',
    missing: 'Caddy is not installed. Debian: sudo apt-get install caddy; macOS: brew install caddy',
  },
  openssl: {
    find: findOpenssl,
    debianPackage: 'openssl',
    missing: 'OpenSSL is not installed. Debian: sudo apt-get install openssl; macOS: brew install openssl',
  },
  'apache-openid': {
    find: findApacheOpenid,
    debianPackage: 'apache2-bin libapache2-mod-auth-openidc',
    missing:
      'mod_auth_openidc is not installed. Debian: sudo apt-get install --no-install-recommends apache2-bin libapache2-mod-auth-openidc',
  },
  'oidc-agent': {
    find: findOidcAgent,
    debianPackage: 'oidc-agent-cli',
    missing: 'oidc-agent is not installed. Debian: sudo apt-get install --no-install-recommends oidc-agent-cli',
  },
  promtool: {
    find: findPromtool,
    debianPackage: 'prometheus',
    missing:
      'promtool is not installed. Debian: sudo apt-get install --no-install-recommends prometheus; macOS: brew install prometheus',
  },
  systemd: {
    find: findSystemdAnalyze,
    debianPackage: 'systemd',
    missing: 'systemd-analyze is not installed. Debian: sudo apt-get install systemd; other systems do not have it',
  },
  sprig: {
    find: findSprig,
    debianPackage: 'golang-github-masterminds-sprig-dev golang-go',
    missing:
      'Go and its library sprig are not installed. Debian: sudo apt-get install golang-go golang-github-masterminds-sprig-dev',
  },
  cluster: {
    find: findCluster,
    debianPackage: 'haproxy patroni python3-etcd etcd-server pgbouncer postgresql iproute2',
    missing:
      'HAProxy, Patroni, etcd or PgBouncer is not installed. Debian: sudo apt-get install haproxy patroni etcd-server pgbouncer postgresql',
  },
  chromium: {
    find: findHeadlessChromium,
    substitute: findChromium,
    debianPackage: 'chromium-headless-shell',
    missing:
      'Chromium is not installed. Debian: sudo apt-get install chromium-headless-shell; elsewhere set CHROMIUM_PATH to a Chromium or Chrome',
  },
}

/**
 * Finds a program, or installs it where that is possible without asking.
 * @param {Program} name
 * @returns {Promise<{ path: string | null, missing: string }>} `missing` is the sentence for people when path is null
 */
export async function findProgram(name) {
  const { find, substitute, debianPackage, missing } = PROGRAMS[name]
  const path = await findOrInstall({ find, debianPackage, log: console.log })
  return { path: path ?? substitute?.() ?? null, missing }
}

/**
 * Finds or installs programs one after another, because two installations cannot run at once.
 * @param {Program[]} names
 */
export async function findPrograms(...names) {
  for (const name of names) await findProgram(name)
}

/** Programs whose paths tests read from the environment. @type {Partial<Record<Program, string>>} */
const VARIABLES = {
  pgbackrest: 'PORTICO_TEST_PGBACKREST',
  redis: 'PORTICO_TEST_REDIS_SERVER',
  faketime: 'PORTICO_TEST_FAKETIME',
  nginx: 'PORTICO_TEST_NGINX',
  caddy: 'PORTICO_TEST_CADDY',
  lynx: 'PORTICO_TEST_LYNX',
  w3m: 'PORTICO_TEST_W3M',
  openssl: 'PORTICO_TEST_OPENSSL',
  'apache-openid': 'PORTICO_TEST_APACHE',
  'oidc-agent': 'PORTICO_TEST_OIDC_AGENT',
  promtool: 'PORTICO_TEST_PROMTOOL',
  systemd: 'PORTICO_TEST_SYSTEMD_ANALYZE',
  sprig: 'PORTICO_TEST_GOPATH',
}

/**
 * Runs `work` with the environment of Vitest: a temporary PostgreSQL server, PgBouncer before it, and the paths of the
 * other programs.
 * @param {Partial<Record<Program, boolean>>} needs
 * @param {(env: Record<string, string>) => Promise<T>} work a service that is missing has no variable
 * @returns {Promise<{ result: T, missing: string[] }>}
 * @template T
 */
export async function withServices(needs, work) {
  const names = /** @type {Program[]} */ (Object.keys(PROGRAMS)).filter((name) => needs[name])
  /** @type {Partial<Record<Program, { path: string | null, missing: string }>>} */
  const found = {}
  for (const name of names) found[name] = await findProgram(name)
  const server = found.postgres?.path ? await startTemporaryPostgres(found.postgres.path) : null
  const pooler =
    server && found.pgbouncer?.path ? await startTemporaryPgbouncer(found.pgbouncer.path, server.url) : null
  const env = {
    ...(server && { PORTICO_TEST_DATABASE_URL: server.url }),
    ...(pooler && { PORTICO_TEST_POOLER_URL: pooler.url }),
    ...Object.fromEntries(
      Object.entries(VARIABLES).flatMap(([name, variable]) => {
        const path = found[/** @type {Program} */ (name)]?.path
        return path ? [[variable, path]] : []
      }),
    ),
  }
  try {
    const result = await work(env)
    return { result, missing: Object.values(found).flatMap(({ path, missing }) => (path ? [] : [missing])) }
  } finally {
    await pooler?.stop()
    await server?.stop()
  }
}
