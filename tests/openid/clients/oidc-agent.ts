/** Debian's `oidc-agent`: a person connects a program on the command line, which then gets access tokens. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findFreePort } from '../../long/service-process.ts'
import { register } from '../bench/client.ts'
import { newBrowser, userinfo } from '../bench/flow.ts'
import type { Scene } from '../bench/module.ts'
import { required } from '../bench/settings.ts'
import { runProgram, startProgram } from './run-program.ts'

/** Connects the agent by the code flow, and calls userinfo with its token. */
export async function withOidcAgent(scene: Scene): Promise<void> {
  const port = await findFreePort()
  const callback = `http://localhost:${port}`
  const client = await register(scene, { redirect_uris: [callback] })
  const home = mkdtempSync(join(tmpdir(), 'portico-openid-agent-'))
  // It prints its socket to a terminal at once, and to a pipe when its buffer is full.
  const agent = startProgram('/usr/bin/stdbuf', ['-oL', required('PORTICO_TEST_OIDC_AGENT'), '--console'], {
    HOME: home,
  })
  const env: Record<string, string> = { HOME: home, BENCH_PASSWORD: 'a password of the bench' }
  try {
    env.OIDC_SOCK = (await agent.waitFor(/OIDC_SOCK=([^;\s]+)/))[1] ?? ''
    const generating = startProgram('/usr/bin/oidc-gen', argumentsOf(scene, { ...client, callback }), env)
    const [, url = ''] = await generating.waitFor(/(https:\/\/localhost:\d+\/auth\/\S+)/)
    const browser = newBrowser(scene)
    const page = await scene.side.passPages(browser, await browser.open(url))
    await fetch(page.location ?? '')
    expect(await generating.ended(), generating.output()).toBe(0)
    const token = (await runProgram('/usr/bin/oidc-token', ['bench'], env)).trim()
    expect((await userinfo(scene, token)).body.name).toBe('Ann Example')
  } finally {
    await agent.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const argumentsOf = (
  { side }: Scene,
  { id, secret, callback }: { readonly id: string; readonly secret: string; readonly callback: string },
): readonly string[] => [
  ...['bench', '--manual', '--flow=code', '--no-url-call', '--prompt=none', '--pw-env=BENCH_PASSWORD'],
  ...[`--issuer=${side.issuer}`, `--client-id=${id}`, `--client-secret=${secret}`, `--redirect-uri=${callback}`],
  ...['--scope=openid profile offline_access', `--cert-path=${required('NODE_EXTRA_CA_CERTS')}`],
]
