/** Debian's nginx with certificates of a private authority, in front of both sides and of the clients. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { required } from './settings.ts'

/** An https port, and the port without TLS behind it. */
export interface Forwarded {
  readonly port: number
  readonly to: number
}

/** Starts nginx, and waits until it listens. Returns the function that stops it. */
export async function startNginx(forwarded: readonly Forwarded[]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-openid-nginx-'))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, forwarded))
  const child = spawn(required('PORTICO_TEST_NGINX'), ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-4000)
  })
  while (!(await listens(`https://localhost:${forwarded[0]?.port}/`))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return () => stop(child, folder)
}

const listens = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function stop(child: ChildProcess, folder: string): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

// An administrator's nginx would otherwise run its workers as another user, who may not write to the folder.
const user = () => (process.getuid?.() === 0 ? `user ${userInfo().username};` : '')

const configuration = (folder: string, forwarded: readonly Forwarded[]) => `
${user()}
daemon off;
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ssl_certificate ${required('PORTICO_TEST_TLS')}/server.pem;
  ssl_certificate_key ${required('PORTICO_TEST_TLS')}/server.key;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto https;
  proxy_buffer_size 64k;
  proxy_buffers 8 64k;
  proxy_busy_buffers_size 128k;
  large_client_header_buffers 4 32k;
${forwarded.map(({ port, to }) => `  server { listen 127.0.0.1:${port} ssl; location / { proxy_pass http://127.0.0.1:${to}; } }`).join('\n')}
}
`
