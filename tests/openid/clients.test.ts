/** Clients of others, by name, at Portico behind nginx. */
import { afterAll, beforeAll, test } from 'vitest'
import type { Scene } from './bench/module.ts'
import { type Bench, openPortico } from './bench/open-bench.ts'
import { createOutcomes, type Outcome } from './bench/outcomes.ts'
import { withAuthorizationCommand, withServerCommand } from './clients/agents.ts'
import { withApache } from './clients/apache.ts'
import { withOAuth4WebApi, withOidcClientTs, withOpenIdClient } from './clients/libraries.ts'
import { withOidcAgent } from './clients/oidc-agent.ts'
import type { Portico } from './sides/portico.ts'

const timeoutMillis = 240_000
const outcomes = createOutcomes('clients')
const record = (name: string, outcome: Outcome['outcome'], note: string) =>
  outcomes.add({ group: 'client', name, outcome, note })

let bench: Bench<Portico>
beforeAll(async () => {
  bench = await openPortico()
}, timeoutMillis)
afterAll(async () => {
  outcomes.write()
  await bench?.close()
})

type Run = (scene: Scene & { readonly side: Portico }) => Promise<void>

const clients: readonly (readonly [name: string, journey: string, run: Run])[] = [
  ['openid-client', 'registration, code, refresh, userinfo, sign-out', withOpenIdClient],
  ['oauth4webapi', 'discovery, code, signature of the ID token, userinfo', withOAuth4WebApi],
  ['oidc-client-ts', 'single-page application: code, userinfo, refresh, sign-out', withOidcClientTs],
  ['@modelcontextprotocol/conformance authorization', 'metadata and code, under Node 22', withAuthorizationCommand],
  [
    '@modelcontextprotocol/conformance server',
    'the example `mcp`: initialize, ping, list of tools, DNS rebinding; the others of its 65 scenarios call what the own server of the suite has, need sessions, or are of the revision 2026-07-28, which the official SDK does not have yet',
    withServerCommand,
  ],
]

test.each(clients)('%s: %s', { timeout: timeoutMillis }, (name, journey, run) => check(name, journey, run))
test.skipIf(!process.env.PORTICO_TEST_APACHE)('libapache2-mod-auth-openidc', { timeout: timeoutMillis }, () =>
  check('libapache2-mod-auth-openidc', 'a protected page with PKCE by S256, and the claims of its user', withApache),
)
test.skipIf(!process.env.PORTICO_TEST_OIDC_AGENT)('oidc-agent-cli', { timeout: timeoutMillis }, () =>
  check('oidc-agent-cli', 'code by a local address, refresh, userinfo', withOidcAgent),
)

record(
  'lemonldap-ng',
  'absent',
  'not run: as a relying party, the version of Debian 12 (2.16.1) sends no code challenge, which Portico requires of every client; later versions have an option for it',
)

async function check(name: string, journey: string, run: Run): Promise<void> {
  const { side, receiver } = bench
  const passed = run({ side, mode: 'query', receiver })
  await passed.then(
    () => record(name, 'passed', journey),
    () => record(name, 'failed', journey),
  )
  await passed
}
