import { type ClientApp, createClientApp } from '@portico/sdk/client'
import type { PreviewView } from './preview-view.ts'

/** Creates an app whose calls never reach the service: responses follow from the current view. */
export function createPreviewApp(projectId: string, view: () => PreviewView): ClientApp {
  return createClientApp({
    projectId: projectId || 'preview',
    publishableClientKey: 'pck_preview',
    baseUrl: window.location.origin,
    tokenStore: 'memory',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/projects/current')) return Response.json(toWire(view()))
      if (view().state === 'busy') return new Promise(() => {})
      if (view().state === 'offline') throw new TypeError('The preview is offline.')
      return refusal(pathname)
    },
  })
}

/** Returns the project as the service sends it to clients. */
const toWire = ({ settings }: PreviewView) => ({
  id: settings.projectId,
  display_name: settings.displayName,
  config: {
    sign_up_enabled: settings.signUpEnabled,
    credential_enabled: settings.credentialEnabled,
    magic_link_enabled: settings.magicLinkEnabled,
    passkey_enabled: settings.passkeyEnabled,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    second_factor_grace_days: null,
    enabled_oauth_providers: settings.providers.map((id) => ({ id })),
  },
})

/** Refuses a call with its most frequent error. */
function refusal(path: string): Response {
  const code = path.endsWith('/password/sign-in') ? 'EMAIL_PASSWORD_MISMATCH' : 'USER_EMAIL_ALREADY_EXISTS'
  return Response.json({ code, error: code }, { status: 400, headers: { 'x-portico-known-error': code } })
}
