import {
  findChromium,
  findFaketime,
  findHeadlessChromium,
  findNginx,
  findOrInstall,
  findPromtool,
  findRedis,
  findSystemdAnalyze,
} from './system-package.mjs'
import { findPostgres, startTemporaryPostgres } from './temporary-postgres.mjs'

/** @typedef {'postgres' | 'redis' | 'faketime' | 'nginx' | 'promtool' | 'systemd' | 'chromium'} Program */

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

/**
 * Runs `work` with the environment of Vitest: a temporary PostgreSQL server, and the paths of Redis, libfaketime, nginx,
 * promtool and systemd-analyze.
 * @param {{ postgres?: boolean, redis?: boolean, faketime?: boolean, nginx?: boolean, promtool?: boolean, systemd?: boolean }} needs
 * @param {(env: Record<string, string>) => Promise<T>} work a service that is missing has no variable
 * @returns {Promise<{ result: T, missing: string[] }>}
 * @template T
 */
export async function withServices(needs, work) {
  const postgres = needs.postgres ? await findProgram('postgres') : null
  const redis = needs.redis ? await findProgram('redis') : null
  const faketime = needs.faketime ? await findProgram('faketime') : null
  const nginx = needs.nginx ? await findProgram('nginx') : null
  const promtool = needs.promtool ? await findProgram('promtool') : null
  const systemd = needs.systemd ? await findProgram('systemd') : null
  const server = postgres?.path ? await startTemporaryPostgres(postgres.path) : null
  const env = {
    ...(server && { PORTICO_TEST_DATABASE_URL: server.url }),
    ...(redis?.path && { PORTICO_TEST_REDIS_SERVER: redis.path }),
    ...(faketime?.path && { PORTICO_TEST_FAKETIME: faketime.path }),
    ...(nginx?.path && { PORTICO_TEST_NGINX: nginx.path }),
    ...(promtool?.path && { PORTICO_TEST_PROMTOOL: promtool.path }),
    ...(systemd?.path && { PORTICO_TEST_SYSTEMD_ANALYZE: systemd.path }),
  }
  try {
    const result = await work(env)
    const needed = [postgres, redis, faketime, nginx, promtool, systemd].filter((each) => each !== null)
    return { result, missing: needed.filter(({ path }) => !path).map(({ missing }) => missing) }
  } finally {
    await server?.stop()
  }
}
