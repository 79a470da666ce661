/** Passkeys in a real browser with a virtual authenticator, with our SDK and with the published clients. */
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build, defaultClientConditions } from 'vite'
import { plugInAuthenticator } from './authenticator.ts'

// The test injects the clients as scripts, which the policy of the demo app refuses.
test.use({ bypassCSP: true })

const bundles = new Map<string, Promise<string>>()

/** A client as one script that a page can load. */
function bundleOf(source: string): Promise<string> {
  const known = bundles.get(source) ?? makeBundle(source)
  bundles.set(source, known)
  return known
}

async function makeBundle(source: string): Promise<string> {
  const entry = 'virtual:client'
  const output = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [
      {
        name: 'client',
        resolveId: (id) => (id === entry ? fileURLToPath(new URL('virtual-client.js', import.meta.url)) : null),
        load: (id) => (id.endsWith('virtual-client.js') ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const files = Array.isArray(output) ? output.flatMap((each) => each.output) : 'output' in output ? output.output : []
  const [chunk] = files.filter((file) => file.type === 'chunk')
  if (!chunk) throw new Error('Nothing was bundled.')
  return chunk.code
}

/** A page of the demo app with a client in it, connected to the demo project. */
async function openWith(page: Page, source: string) {
  await page.goto('/health')
  await page.addScriptTag({ content: await bundleOf(source) })
}

const ours = `
import { createClientApp } from '@portico/sdk/client'
globalThis.connect = async () => {
  const { projectId, publishableClientKey, apiUrl } = await (await fetch('/config.json')).json()
  return createClientApp({ projectId, publishableClientKey, baseUrl: apiUrl, tokenStore: 'memory' })
}`

const published = (version: string) => `
import { StackClientApp } from 'js-${version}'
globalThis.connect = async () => {
  const { projectId, publishableClientKey, apiUrl: baseUrl } = await (await fetch('/config.json')).json()
  const options = { projectId, publishableClientKey, baseUrl, tokenStore: 'memory' }
  // Redirect target after sign-in: an anchor on the same page.
  const urls = { afterSignIn: '/health#signed-in' }
  return new StackClientApp({ ...options, urls, redirectMethod: 'window', noAutomaticPrefetch: true })
}`

declare global {
  // The bundles above define this global.
  // biome-ignore lint/suspicious/noExplicitAny: two kinds of clients, whose calls the tests spell out
  var connect: () => Promise<any>
}

const account = () => ({ email: `${randomUUID()}@example.com`, password: 'quiet river stones' })

test('our SDK registers a passkey and signs in with it without typed input', async ({ page }) => {
  const authenticator = await plugInAuthenticator(page)
  await openWith(page, ours)
  const seen = await page.evaluate(async (person) => {
    const app = await globalThis.connect()
    const { userId } = await app.passwords.signUp(person)
    await app.passkeys.register()
    const [passkey] = await app.passkeys.list()
    const other = await globalThis.connect()
    const signedIn = await other.passkeys.signIn()
    const user = await other.users.me()
    await app.passkeys.rename(passkey.id, 'My laptop')
    const [renamed] = await app.passkeys.list()
    return { userId, passkey, signedIn, email: user.primaryEmail, has: user.passkeyAuthEnabled, renamed }
  }, account())
  expect(seen.signedIn).toEqual({ userId: seen.userId, isNewUser: false })
  expect(seen.has).toBe(true)
  expect(seen.passkey.name).toMatch(/Chrom/)
  expect(seen.renamed).toMatchObject({ name: 'My laptop', id: seen.passkey.id })
  expect(seen.renamed.lastUsedAt).not.toBeNull()
  const [credential] = await authenticator.credentials()
  expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true })
})

test('a passkey with user verification counts as two factors', async ({ page }) => {
  await plugInAuthenticator(page)
  await openWith(page, ours)
  const seen = await page.evaluate(async (person) => {
    const app = await globalThis.connect()
    await app.passwords.signUp(person)
    await app.passkeys.register()
    await app.users.updateMe({ totpSecretBase64: btoa('a secret of twenty b') })
    const other = await globalThis.connect()
    const byPassword = await other.passwords.signIn(person).catch((error: { code: string }) => error.code)
    await other.passkeys.signIn()
    return { byPassword, email: (await other.users.me()).primaryEmail, typed: person.email }
  }, account())
  expect(seen.byPassword).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  expect(seen.email).toBe(seen.typed)
})

const signIns = [
  {
    browser: 'is informed of the removal and offers it no more',
    hears: true,
    code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
  },
  { browser: 'still offers it', hears: false, code: 'PASSKEY_AUTHENTICATION_FAILED' },
]
for (const { browser, hears, code } of signIns) {
  test(`a removed passkey cannot sign in: the browser ${browser}`, async ({ page }) => {
    await plugInAuthenticator(page)
    await openWith(page, ours)
    if (!hears)
      await page.evaluate(() => Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials: undefined }))
    const refused = await page.evaluate(async (person) => {
      const app = await globalThis.connect()
      await app.passwords.signUp(person)
      await app.passkeys.register()
      const [passkey] = await app.passkeys.list()
      await app.passkeys.remove(passkey.id)
      const other = await globalThis.connect()
      return other.passkeys.signIn().catch((error: { code: string }) => error.code)
    }, account())
    expect(refused).toBe(code)
  })
}

for (const version of ['2.7.23', '2.8.77', '2.8.108']) {
  const tag = version === '2.8.108' ? [] : '@long'
  test(`@stackframe/js ${version} registers a passkey and signs in with it`, { tag }, async ({ page }) => {
    await plugInAuthenticator(page)
    await openWith(page, published(version))
    const seen = await page.evaluate(async ({ email, password }) => {
      const app = await globalThis.connect()
      const verificationCallbackUrl = `${location.origin}/handler/email-verification`
      await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl })
      const user = await app.getUser()
      const registered = await user.registerPasskey()
      const other = await globalThis.connect()
      // The promise stays pending, because the client waits for a navigation.
      const signedIn = await Promise.race([other.signInWithPasskey(), hasArrived()])
      return { registered, signedIn, user: user.id, same: (await other.getUser())?.id }
      async function hasArrived() {
        while (location.hash !== '#signed-in') await new Promise((resolve) => setTimeout(resolve, 50))
        return { status: 'ok' }
      }
    }, account())
    expect(seen.registered).toMatchObject({ status: 'ok' })
    expect(seen.signedIn).toMatchObject({ status: 'ok' })
    expect(seen.same).toBe(seen.user)
  })
}
