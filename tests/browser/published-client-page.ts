/** Pages of an app with the published client, built for the browser by published-client-host.ts. */
import { StackClientApp } from 'published-client'

const settings = document.querySelector('script')?.dataset ?? {}
const app = new StackClientApp({
  projectId: settings.project,
  publishableClientKey: settings.key,
  baseUrl: settings.api,
  tokenStore: 'cookie',
  redirectMethod: 'window',
  urls: {
    home: '/',
    oauthCallback: '/callback',
    afterSignIn: '/?from=sign-in',
    afterSignUp: '/?from=sign-up',
    afterSignOut: '/?from=sign-out',
    error: '/error',
    // Versions before 2.8 have no such page.
    mfa: '/mfa',
  },
})

const pages: Record<string, () => Promise<void>> = {
  '/': async () => {
    const user = await app.getUser()
    say(user ? `Signed in as ${user.displayName}` : 'Sign in first.')
  },
  '/callback': async () => {
    if (!(await app.callOAuthCallback())) say('Not signed in.')
  },
  '/mfa': async () => say('Which code does your authenticator app show?'),
  '/error': async () => say(`Failed: ${new URLSearchParams(location.search).get('errorCode')}`),
}

const actions: Record<string, () => Promise<void>> = {
  'Sign in with GitHub': () => app.signInWithOAuth('github'),
  'Use Spotify': () => showAccessToken('spotify'),
  'Use GitHub repositories': () => showAccessToken('github', ['repo']),
  'Sign out': async () => (await app.getUser())?.signOut(),
  // Versions before 2.8 open a prompt. Later versions store the attempt code in the tab.
  'Prove it': async () => {
    const attemptCode = Object.values(sessionStorage).find((value) => value.length === 45) ?? ''
    const result = await app.signInWithMfa?.(document.querySelector('input')?.value ?? '', attemptCode)
    if (result?.status === 'error') say(`Failed: ${result.error.errorCode}`)
  },
}

for (const [name, action] of Object.entries(actions)) {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => attempt(action))
  document.body.append(button)
}
await attempt(pages[location.pathname] ?? (async () => say(`There is no page at ${location.pathname}.`)))

/**
 * Requests the token for the provider's API; without a connection with these scopes, the browser goes to the provider.
 */
async function showAccessToken(provider: string, scopes: string[] = []) {
  const user = await app.getUser()
  const account = await user?.getConnectedAccount(provider, { or: 'redirect', scopes })
  say(`Access token: ${(await account?.getAccessToken())?.accessToken}`)
}

async function attempt(action: () => Promise<void>) {
  await action().catch((error) => say(`Failed: ${error.errorCode ?? error.message}`))
}

function say(text: string) {
  const status = document.querySelector('output')
  if (status) status.textContent = text
}
