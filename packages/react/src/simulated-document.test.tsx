// @vitest-environment jsdom
/** Tests of host apps render our components in documents without observers, animations, media queries and modal dialogs. */
import { createClientApp } from '@portico/sdk/client'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountSettings } from './account/account-settings.tsx'
import { FreshSignInPrompt } from './fresh-sign-in/prompt.tsx'
import { PorticoHandler } from './handler.tsx'
import { SelectedTeamSwitcher } from './menus/selected-team-switcher.tsx'
import { UserButton } from './menus/user-button.tsx'
import { PorticoProvider } from './provider.tsx'
import { screens } from './screens.ts'
import { PorticoTheme } from './theme/theme.tsx'

const project = {
  id: 'p',
  display_name: 'Demo',
  config: {
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: true,
    passkey_enabled: true,
    client_team_creation_enabled: true,
    client_user_deletion_enabled: true,
    second_factor_grace_days: 7,
    enabled_oauth_providers: [{ id: 'github' }],
  },
}
const user = {
  id: 'u1',
  display_name: 'Ann',
  primary_email: 'ann@example.com',
  primary_email_verified: true,
  signed_up_at_millis: 0,
  has_password: true,
  requires_totp_mfa: false,
  second_factor_due_at_millis: 1,
  oauth_providers: [],
  selected_team: null,
  selected_team_id: null,
  locale: null,
}
const team = { id: 't1', display_name: 'Garden', profile_image_url: null }
const bodies: Record<string, unknown> = {
  '/projects/current': project,
  '/users/me': user,
  '/teams': { items: [team] },
  '/auth/mfa/recovery-codes': { remaining: 0 },
  '/audit-events': { items: [], pagination: { next_cursor: null } },
  '/auth/otp/sign-in/check-code': { is_code_valid: true, email: 'ann@example.com' },
  '/contact-channels/verify/check-code': { is_code_valid: true, email: 'ann@example.com', is_own_account: false },
  '/team-invitations/accept/details': {
    team_id: 't1',
    team_display_name: 'Garden',
    team_profile_image_url: null,
    inviter_display_name: null,
    recipient_email: 'ann@example.com',
  },
}

const faults: unknown[] = []
const keepFault = (event: Event) => faults.push('reason' in event ? event.reason : Reflect.get(event, 'error'))

beforeEach(() => {
  for (const missing of ['ResizeObserver', 'matchMedia']) vi.stubGlobal(missing, undefined)
  faults.length = 0
  window.addEventListener('error', keepFault)
  window.addEventListener('unhandledrejection', keepFault)
  process.on('unhandledRejection', keepRejection)
})
afterEach(() => {
  window.removeEventListener('error', keepFault)
  window.removeEventListener('unhandledrejection', keepFault)
  process.off('unhandledRejection', keepRejection)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
const keepRejection = (reason: unknown) => faults.push(reason)

/** Renders elements in a new app, waits until a text and an element are shown, and returns the text of the page. */
async function render(children: ReactNode, { isSignedIn = false, shows = /./, has = 'body' } = {}): Promise<string> {
  const refreshToken = isSignedIn ? 'refresh-1' : null
  const claims = btoa(JSON.stringify({ sub: 'u1', exp: Date.now() / 1000 + 600 }))
  const app = createClientApp({
    projectId: 'p',
    publishableClientKey: 'pck_1',
    baseUrl: 'http://service.test',
    tokenStore: {
      get: () => ({ refreshToken, accessToken: isSignedIn ? `e30.${claims}.x` : null }),
      set: () => {},
      subscribe: () => () => {},
    },
    fetch: async (input) => {
      const path = new URL(String(input)).pathname.replace('/api/v1', '')
      return Response.json(bodies[path] ?? { items: [], success: true, is_code_valid: true })
    },
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <PorticoTheme theme={{ light: { primary: '#0b5c66' } }}>
        <PorticoProvider app={app} navigate={() => {}}>
          {children}
        </PorticoProvider>
      </PorticoTheme>
    </StrictMode>,
  )
  // Screens load parts of their code when they need it.
  await vi.waitFor(
    () => {
      expect(document.body.textContent).toMatch(shows)
      expect(document.querySelector(has)).not.toBeNull()
    },
    { timeout: 10_000 },
  )
  const text = document.body.textContent ?? ''
  root.unmount()
  return text
}

const texts: Record<string, RegExp> = {
  'sign-in': /Continue with Github|Send email/i,
  'sign-up': /Create a new account/,
  'sign-out': /signed|Signing/i,
  'forgot-password': /Reset Your Password/,
  'password-reset': /Repeat New Password/,
  'magic-link-callback': /Sign in as ann@example\.com/,
  'oauth-callback': /Redirecting|sign/i,
  'account-settings': /Account settings/,
  'second-factor-setup': /authenticator|sign in/i,
  'email-verification': /Verify ann@example\.com/,
  'team-invitation': /invited|sign in/i,
  waitlist: /waitlist/i,
  error: /error/i,
}

test('every screen of the handler is in the list of texts', () => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(screens).toSorted())
})

test.each(Object.entries(texts))('the screen %s renders, and nothing fails', async (name, shows) => {
  const location = { pathname: `/handler/${name}`, search: '?code=secret&state=s' }
  expect(await render(<PorticoHandler location={location} />, { shows })).toMatch(shows)
  expect(faults).toEqual([])
})

test('the account settings, the account menu and the team switcher render for a signed-in user', async () => {
  const page = (
    <>
      <UserButton showUserInfo />
      <SelectedTeamSwitcher />
      <AccountSettings />
    </>
  )
  expect(await render(page, { isSignedIn: true, shows: /Display name/ })).toContain('ann@example.com')
  expect(faults).toEqual([])
})

test('the dialog that asks to sign in again opens without modal dialogs', async () => {
  const prompt = (
    <FreshSignInPrompt methods={['password']} oauth_provider_ids={[]} onCancel={() => {}} onProved={() => {}} />
  )
  await render(prompt, { isSignedIn: true, shows: /Password/, has: 'dialog[open]' })
  expect(faults).toEqual([])
})
