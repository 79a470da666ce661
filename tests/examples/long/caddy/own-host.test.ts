/** The Caddy of the guide about own hosts. It has certificates of the test instead of those that it would get by itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { expectTwoHosts, ownHost, type StartProxy } from '../own-host-proxy.ts'

const guide = readFileSync(new URL('../../guides/own-host/Caddyfile', import.meta.url), 'utf8')

const startCaddy: StartProxy = async (hosts, { folder, port, appPort }) => {
  const sites = hosts.map((host) =>
    guide
      .replace(
        `${ownHost} {`,
        `https://${host}:${port} {\n  bind 127.0.0.1\n  tls ${folder}/${host}.pem ${folder}/${host}.key`,
      )
      .replace(':8100', `:${appPort}`),
  )
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${sites.join('\n')}`)
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(process.env.PORTICO_TEST_CADDY ?? 'caddy', args, { stdio: 'ignore', env })
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

test(
  'Caddy of the guide serves a project at its own host, and the rest at the host of the service',
  () => expectTwoHosts(startCaddy),
  120_000,
)
