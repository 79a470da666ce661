import { createClientApp } from '@portico/sdk/client'

// #region app
const portico = createClientApp({
  projectId: 'your-project-id',
  publishableClientKey: 'pck_your_key',
  baseUrl: 'https://auth.example.com',
  urls: { oauthCallback: '/callback.html' },
})
// #endregion

// #region sign-in
export function signIn(): Promise<never> {
  return portico.oauth.signIn({ page: 'sign-in', returnTo: '/notes.html' })
}
// #endregion

// #region callback
export async function finishSignIn(): Promise<void> {
  const result = await portico.oauth.handleCallback()
  location.replace(result.kind === 'signed-in' ? result.redirectTo : '/')
}
// #endregion
