import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../long/service-process.ts'

/** An nginx that caches the responses of an app. */
export interface CachingProxy {
  /** Its address, without a trailing slash. */
  readonly url: string
  /** Returns everything that the cache contains. */
  readCache(): string
  stop(): Promise<void>
}

/**
 * Starts nginx as a shared cache in front of an app. It ignores `Set-Cookie` and cookies of requests, as caches in front
 * of static pages do: only the `Cache-Control` of the app decides what it stores. `x-cache` in a response is `HIT` or
 * another state of the cache.
 */
export async function startCachingProxy(program: string, appUrl: string): Promise<CachingProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'))
  const cache = join(folder, 'cache')
  const port = await findFreePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration({ folder, cache, port, appUrl }))
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const url = `http://localhost:${port}`
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    readCache: () =>
      readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join('\n'),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Places {
  folder: string
  cache: string
  port: number
  appUrl: string
}

// An administrator's nginx would otherwise run its workers as another user, who may not write to the folder.
const user = () => (process.getuid?.() === 0 ? `user ${userInfo().username};` : '')

const configuration = ({ folder, cache, port, appUrl }: Places) => `
${user()}
daemon off;
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  proxy_cache_path ${cache} keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${appUrl};
      proxy_set_header Host $http_host;
      proxy_set_header Accept-Encoding "";
      proxy_buffer_size 64k;
      proxy_buffers 8 64k;
      proxy_busy_buffers_size 128k;
      proxy_cache pages;
      proxy_cache_key $request_uri;
      proxy_ignore_headers Set-Cookie;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`
