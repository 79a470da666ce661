/** Debian's Apache with `mod_auth_openidc`: a page that only signed-in users see. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createFlowBrowser } from '../../conformance/flow-browser.ts'
import { findFreePort } from '../../long/service-process.ts'
import { type Client, register } from '../bench/client.ts'
import { newBrowser } from '../bench/flow.ts'
import type { Scene } from '../bench/module.ts'
import { required } from '../bench/settings.ts'
import { startProgram } from './run-program.ts'

/** Signs Ann in at the page, with PKCE by S256, and signs her out again. */
export async function withApache(scene: Scene): Promise<void> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const client = await register(scene, { redirect_uris: [`${origin}/private/callback`], post_logout_redirect_uris: [] })
  const folder = mkdtempSync(join(tmpdir(), 'portico-openid-apache-'))
  // Its workers run as another user.
  chmodSync(folder, 0o755)
  mkdirSync(`${folder}/www/private`, { recursive: true })
  writeFileSync(`${folder}/www/private/index.html`, '<p>For users only</p>')
  copyFileSync(required('NODE_EXTRA_CA_CERTS'), `${folder}/authorities.pem`)
  writeFileSync(`${folder}/apache.conf`, configuration(scene, { folder, port, client }))
  const errors = () => (existsSync(`${folder}/error.log`) ? readFileSync(`${folder}/error.log`, 'utf8') : '')
  const apache = startProgram(required('PORTICO_TEST_APACHE'), ['-DFOREGROUND', '-f', `${folder}/apache.conf`])
  try {
    await waitUntilItListens(origin, () => apache.output() + errors())
    const browser = createFlowBrowser(origin)
    const challenge = await browser.open(`${origin}/private/index.html`)
    expect(challenge.location, errors()).not.toBeNull()
    const request = new URL(challenge.location ?? '')
    expect(request.searchParams.get('code_challenge_method')).toBe('S256')
    const person = newBrowser(scene)
    const back = await scene.side.passPages(person, await person.open(request.href))
    const page = await browser.open(back.location ?? '')
    expect([page.status, page.html]).toEqual([200, '<p>For users only</p>'])
    expect(page.headers.get('x-user')).toContain('@')
    expect((await browser.open(`${origin}/private/callback?info=json`)).html).toContain('Ann Example')
  } finally {
    await apache.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function waitUntilItListens(url: string, output: () => string): Promise<void> {
  const end = performance.now() + 20_000
  while (!(await fetch(url).catch(() => null))) {
    if (performance.now() > end) throw new Error(`Apache does not listen:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

interface Places {
  readonly folder: string
  readonly port: number
  readonly client: Client
}

const modules = [...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'mime', 'dir', 'headers', 'auth_openidc']]

const configuration = ({ side }: Scene, { folder, port, client }: Places) => `
ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
Mutex file:${folder} default
ErrorLog ${folder}/error.log
LogLevel warn
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
TypesConfig /etc/mime.types
DocumentRoot ${folder}/www
<Directory ${folder}/www>
  Require all granted
</Directory>
OIDCProviderMetadataURL ${side.issuer}/.well-known/openid-configuration
OIDCClientID ${client.id}
OIDCClientSecret ${client.secret}
OIDCRedirectURI http://localhost:${port}/private/callback
OIDCCryptoPassphrase a-passphrase-of-the-bench
OIDCScope "openid profile email"
OIDCPKCEMethod S256
OIDCInfoHook userinfo
OIDCCABundlePath ${folder}/authorities.pem
<Location /private>
  AuthType openid-connect
  Require valid-user
  # Otherwise it takes the requests of Node's fetch for those of a script.
  OIDCUnAuthAction auth true
  Header set x-user "expr=%{REMOTE_USER}"
</Location>
`
