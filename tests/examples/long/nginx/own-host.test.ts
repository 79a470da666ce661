/** The nginx of the guide about own hosts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { expectTwoHosts, ownHost, type StartProxy } from '../own-host-proxy.ts'

const guide = readFileSync(new URL('../../guides/own-host/nginx.conf', import.meta.url), 'utf8')

const startNginx: StartProxy = async (hosts, { folder, port, appPort }) => {
  const blocks = hosts.map((host) =>
    guide
      .replaceAll(ownHost, host)
      .replaceAll('/etc/ssl', folder)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace(':8100', `:${appPort}`),
  )
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  const http = `http { access_log off; ${temporary.join(' ')} ${blocks.join('\n')} }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${user} daemon off; pid ${folder}/pid; error_log stderr error; events {} ${http}`)
  const child = spawn(process.env.PORTICO_TEST_NGINX ?? 'nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

test(
  'nginx of the guide serves a project at its own host, and the rest at the host of the service',
  () => expectTwoHosts(startNginx),
  120_000,
)
