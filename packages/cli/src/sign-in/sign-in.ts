import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { openOwnerApp, sessionFile, storedSession, storeSession } from '../command/stored-session.ts'
import { facts } from '../command/text.ts'
import { type Call, UsageError, verb } from '../command/verb.ts'
import { listenForCode, type ReceivedCode } from './loopback.ts'

const limitMillis = 5 * 60_000
const nameMaxLength = 100

const signIn = verb({
  name: 'sign-in',
  summary: 'Sign in as a project owner, by a page of the dashboard that asks for consent',
  options: { print: { type: 'boolean', help: 'Print the address of the page and open nothing' } },
  details: `The page opens in the browser of this computer and shows its name. The session is listed in the account settings of the
owner and can be ended there. It is stored in \${XDG_CONFIG_HOME:-~/.config}/portico/sessions.json, which only this user may
read. Keys in the environment come first.`,
  examples: ['', '--url https://auth.example.com'],
  async run(call) {
    const { url } = call.connection
    const verifier = randomToken()
    const { code, publishableClientKey } = await requestCode(call, verifier)
    const session = { publishableClientKey, accessToken: null, refreshToken: null }
    const app = openOwnerApp(call, url, session)
    await app?.sessions.redeemCommandCode({ code, codeVerifier: verifier })
    const user = await app?.users.me()
    const value = { url, userId: user?.id ?? null, primaryEmail: user?.primaryEmail ?? null }
    return { value, text: `Signed in to ${url} as ${user?.primaryEmail ?? user?.id}.` }
  },
})

/** Opens the page and waits for its code. Throws if the owner refuses. */
async function requestCode(
  call: Call<[], { print: { type: 'boolean'; help: string } }>,
  verifier: string,
): Promise<ReceivedCode> {
  const { connection, options, openBrowser, note } = call
  const state = randomToken()
  const loopback = await listenForCode(state, limitMillis)
  try {
    const page = new URL('/command-sign-in', connection.url)
    page.search = new URLSearchParams({
      port: String(loopback.port),
      state,
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      computer: hostname().slice(0, nameMaxLength) || 'this computer',
    }).toString()
    note(`Confirm in the browser of this computer: ${page.href}`)
    if (!options.print) await openBrowser(page.href)
    const received = await loopback.received
    if (received === null) throw new Error('Nothing was granted on the page.')
    return received
  } finally {
    loopback.close()
  }
}

const randomToken = () => randomBytes(32).toString('base64url')

const signOut = verb({
  name: 'sign-out',
  summary: 'End the session of the command at the service, and remove it from this computer',
  examples: ['', '--url https://auth.example.com'],
  async run({ env, connection, ...call }) {
    const { url } = connection
    const app = openOwnerApp({ env, ...call }, url)
    if (app === null) throw new UsageError(`Nobody is signed in to ${url}.`)
    try {
      await app.sessions.signOut()
    } finally {
      // Without the service, the session stays valid there: the account settings list it.
      storeSession(env, url, null)
    }
    return { value: { url, signedOut: true }, text: `Signed out of ${url}.` }
  },
})

const whoami = verb({
  name: 'whoami',
  summary: 'Show the signed-in project owner and the service',
  examples: ['', '--json'],
  async run({ env, connection, ...call }) {
    const { url } = connection
    const user = storedSession(env, url) && (await openOwnerApp({ env, ...call }, url)?.users.me())
    if (!user) throw new UsageError(`Nobody is signed in to ${url}. Run portico sign-in.`)
    const { id, primaryEmail, displayName } = user
    const value = { url, userId: id, primaryEmail, displayName, file: sessionFile(env) }
    return { value, text: facts(value) }
  },
})

export const signInVerbs = [signIn, signOut, whoami]
