import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/**
 * Finds a program that npm does not install. Installs it with apt if that is possible without a prompt. Returns null if
 * it is still missing.
 * @param {{ find: () => string | null, debianPackage: string, log: (line: string) => void }} options
 */
export async function findOrInstall({ find, debianPackage, log }) {
  const found = find()
  if (found !== null) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  log(`Installing ${debianPackage} with apt-get (a minute or two) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // A stale package list contains versions that the archive has already replaced.
  await run('apt-get', ['update', '-q'], { env })
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...debianPackage.split(' ')],
    {
      env,
    },
  )
  if (code !== 0) log(`apt-get could not install ${debianPackage}: ${output.trim().split('\n').at(-1)}`)
  return find()
}

/**
 * Returns the path of Chromium, or null. Its build without windows comes first: the tests of the browser take two
 * thirds of the time with it.
 * @returns {string | null}
 */
export function findChromium() {
  const paths = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`)
  return findHeadlessChromium() ?? paths.find((path) => existsSync(path)) ?? null
}

/** Returns the path of the configured Chromium, otherwise that of the build without windows; null if neither exists. */
export function findHeadlessChromium() {
  const paths = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']
  return paths.find((path) => path && existsSync(path)) ?? null
}

/** Returns the path of Redis, or of Valkey with the same protocol; null if neither is in PATH. */
export function findRedis() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const programs = folders.flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
  return programs.find((path) => existsSync(path)) ?? null
}

/** Returns the path of nginx, which Debian installs outside of the PATH of users; null if it is missing. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of OpenSSL, or null if it is missing. */
export function findOpenssl() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'openssl')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of Apache if its module for OpenID Connect is installed where Debian puts it, or null. */
export function findApacheOpenid() {
  const modules = '/usr/lib/apache2/modules/mod_auth_openidc.so'
  return existsSync('/usr/sbin/apache2') && existsSync(modules) ? '/usr/sbin/apache2' : null
}

/** Returns the path of the agent of oidc-agent, or null if it is missing. */
export function findOidcAgent() {
  const path = '/usr/bin/oidc-agent'
  return existsSync(path) && existsSync('/usr/bin/oidc-gen') ? path : null
}

/** Returns the path of the text browser Lynx, or null if it is missing. */
export function findLynx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'lynx')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of the text browser w3m, or null if it is missing. */
export function findW3m() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'w3m')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of Caddy, or null if it is missing. */
export function findCaddy() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'caddy')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of PgBouncer, which Debian installs outside of the PATH of users; null if it is missing. */
export function findPgbouncer() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of pgBackRest, or null if it is missing. */
export function findPgbackrest() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'pgbackrest')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of the tool of Prometheus, or null if it is missing. */
export function findPromtool() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'promtool')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of the tool that checks units of systemd, or null if it is missing. */
export function findSystemdAnalyze() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'systemd-analyze')).find((path) => existsSync(path)) ?? null
}

/** Returns the folder of Debian's libraries of Go if it has sprig, the functions of Helm's templates, and Go is installed. */
export function findSprig() {
  const folder = '/usr/share/gocode'
  return existsSync('/usr/bin/go') && existsSync(`${folder}/src/github.com/Masterminds/sprig`) ? folder : null
}

/** Returns the path of libfaketime for programs with threads, where Debian installs it, or null. */
export function findFaketime() {
  const lib = '/usr/lib'
  const folders = existsSync(lib) ? readdirSync(lib).map((name) => join(lib, name, 'faketime')) : []
  return folders.map((folder) => join(folder, 'libfaketimeMT.so.1')).find((path) => existsSync(path)) ?? null
}

/** Returns the path of HAProxy if everything else of the cluster is installed, too, where Debian installs it; otherwise null. */
export function findCluster() {
  const programs = ['/usr/sbin/haproxy', '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/pgbouncer', '/usr/sbin/ip']
  const isComplete = [...programs, '/usr/lib/postgresql/15/bin/postgres'].every((path) => existsSync(path))
  return isComplete ? '/usr/sbin/haproxy' : null
}
