// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { AccountSettings } from './items/account-settings'
import { button, eventually, expectText, input, noteOf, press, render, shown, submit, unmount } from './render-item'

afterEach(unmount)

const at = { created_at_millis: Date.UTC(2026, 0, 12, 12), expires_at_millis: Date.UTC(2099, 0, 12, 12) }
const access = {
  'GET /contact-channels': { items: [] },
  'GET /auth/passkeys': { items: [] },
  'GET /auth/sessions': { items: [] },
  'GET /connected-accounts': {
    items: [{ ...at, provider_id: 'github', account_id: '17', email: null, allow_sign_in: false }],
  },
  'GET /oauth-grants': {
    items: [
      { ...at, id: 'g', client_name: 'Planner', client_host: null, scopes: ['openid', 'email'], scope_texts: [] },
    ],
  },
  'GET /oauth-approvals': { items: [] },
  'GET /terms/acceptances': { items: [] },
  'GET /auth/mfa/authenticators': { items: [] },
  'GET /auth/mfa/recovery-codes': { remaining: 8 },
  'GET /auth/mfa/trusted-devices': {
    items: [{ ...at, id: 'd', device: 'Firefox on Linux', last_used_at_millis: null }],
  },
  'GET /audit-events': {
    items: [
      { id: 'a', type: 'sign_in', at_millis: at.created_at_millis, device: null, country: 'PT', network_address: null },
      { id: 'b', type: 'team_created', at_millis: at.created_at_millis, device: null },
    ],
    pagination: { next_cursor: 'c' },
  },
}

test('account-settings shows what the project offers', async () => {
  render(<AccountSettings />, { responses: access })
  await expectText('No email yet.')
  for (const title of ['Display name', 'Ann Example', 'Password', 'Authenticator app', 'Sessions', 'Delete account']) {
    await expectText(title)
  }
  await press('Delete account')
  await expectText('You are signed out on all devices.')
})

test('account-settings shows accounts, apps, devices and activity, and ends access', async () => {
  const end = vi.fn(() => ({ success: true }))
  const stop = vi.fn(() => ({ success: true }))
  render(<AccountSettings />, {
    user: { isMultiFactorRequired: true },
    project: { config: { oauthProviders: ['github', 'google'] } },
    responses: { ...access, 'DELETE /oauth-grants/g': end, 'DELETE /auth/mfa/trusted-devices/d': stop },
  })
  await expectText('17 · Not for signing in')
  await expectText('Portugal.')
  expect(shown()).not.toContain('team_created')
  expect(button('Connect Google')).toBeDefined()
  expect(button('Show more')).toBeDefined()
  await press('Stop trusting Firefox on Linux')
  await eventually(() => expect(stop).toHaveBeenCalled())
  await press('Remove access: Planner')
  await press('Remove access')
  await eventually(() => expect(end).toHaveBeenCalled())
})

test('account-settings changes the username where the project has them', async () => {
  const store = vi.fn(() => ({ locale: null }))
  render(<AccountSettings />, {
    user: { username: 'Ann' },
    project: { config: { username: 'required' } },
    responses: { ...access, 'PATCH /users/me': store },
  })
  await expectText('Username')
  const edits = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Edit')
  edits[1]?.click()
  await eventually(() => expect(input('username')?.value).toBe('Ann'))
  await submit('username', 'Anna')
  await eventually(() => expect(store).toHaveBeenCalledWith({ username: 'Anna' }))
})

test('account-settings creates and revokes API keys', async () => {
  const key = {
    ...{ id: 'k', type: 'user', user_id: 'u', description: 'Robot', is_public: false, permission_ids: null },
    ...{ created_at_millis: at.created_at_millis, value: { last_four: 'wxyz' } },
  }
  const create = vi.fn(() => ({ ...key, value: 'acme_live_usr_secretwxyz' }))
  const revoke = vi.fn(() => ({ ...key, manually_revoked_at_millis: at.created_at_millis }))
  render(<AccountSettings />, {
    project: { config: { allowUserApiKeys: true } },
    responses: {
      ...access,
      'GET /user-api-keys': { items: [key] },
      'GET /team-permissions': { items: [] },
      'POST /user-api-keys': create,
      'PATCH /user-api-keys/k': revoke,
    },
  })
  await expectText('…wxyz')
  await press('Create key')
  await submit('key-name')
  await eventually(() => expect(noteOf('key-name')).toBe('Please enter a name'))
  await submit('key-name', 'Second')
  await expectText('Copy this key now')
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ description: 'Second' }))
  expect(shown()).not.toContain('secret')
  await press('Show key')
  await expectText('acme_live_usr_secretwxyz')
  await press('I have saved it')
  await press('Revoke Robot')
  await press('Revoke')
  await eventually(() => expect(revoke).toHaveBeenCalled())
})

test('account-settings shows teams with members and invitations, by the permissions of the user', async () => {
  const member = {
    id: 'm',
    team_id: 't',
    user_id: 'm',
    display_name: 'Bo',
    profile_image_url: null,
    permission_ids: [],
  }
  const invite = vi.fn(() => ({ id: 'i', success: true }))
  const leave = vi.fn(() => ({ success: true }))
  render(<AccountSettings />, {
    teams: [{ id: 't', displayName: 'Gardeners' }],
    teamPermissions: { t: ['$read_members', '$invite_members'] },
    project: { config: { clientTeamCreationEnabled: true } },
    responses: {
      ...access,
      'GET /team-memberships': { items: [], pagination: { next_cursor: null } },
      'GET /team-member-profiles': { items: [member], pagination: { next_cursor: null } },
      'GET /team-invitations': { items: [] },
      'POST /team-invitations/send-code': invite,
      'DELETE /team-memberships/t/me': leave,
    },
  })
  await expectText('Gardeners')
  await press('Team settings: Gardeners')
  await expectText('Leave team')
  await expectText('Invite member')
  expect(shown()).not.toContain('Team image')
})

test('account-settings saves the data of the user as a file, and withdraws accepted terms', async () => {
  const withdraw = vi.fn(() => ({}))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => {} }))
  const version = { id: 'v', document: 'terms', texts: [], isAcceptanceRequired: true } as const
  render(<AccountSettings />, {
    project: { config: { terms: [{ ...version, texts: [] }] } },
    responses: {
      ...access,
      'GET /users/me/export': { user: { id: 'u' } },
      'GET /terms/acceptances': {
        items: [{ ...version, accepted_at_millis: at.created_at_millis }],
      },
      'POST /terms/acceptances/v/withdraw': withdraw,
    },
  })
  await expectText('Download your data')
  await press('Download your data')
  await eventually(() => expect(saved).toHaveBeenCalled())
  saved.mockRestore()
  await press('Withdraw: Terms of service')
  await press('Withdraw')
  await eventually(() => expect(withdraw).toHaveBeenCalled())
})

test('account-settings changes the rules of a team, and shows those that the user does not fulfill', async () => {
  const rules = { methods: null, second_factor: true, max_sign_in_age_minutes: 720, email_domains: null }
  const store = vi.fn(() => ({ id: 't', display_name: 'Gardeners', rules }))
  render(<AccountSettings />, {
    teams: [{ id: 't', displayName: 'Gardeners' }],
    teamPermissions: { t: ['$update_team'] },
    responses: {
      ...access,
      'GET /teams': { items: [{ id: 't', display_name: 'Gardeners', profile_image_url: null, rules }] },
      'GET /teams/t/rule-check': { unmet_rules: ['second_factor'], unjudged_rules: [] },
      'GET /team-member-profiles/t/me': { team_id: 't', user_id: 'u', display_name: null, permission_ids: [] },
      'PATCH /teams/t': store,
    },
  })
  await expectText('Gardeners')
  await press('Team settings: Gardeners')
  await expectText('Your permissions in this team are paused')
  await press('Edit Rules for members')
  await eventually(() => expect(input('hours')?.value).toBe('12'))
  await submit('hours', 'soon')
  await eventually(() => expect(noteOf('hours')).toContain('Enter a number of hours'))
  await submit('hours', '1,5')
  await eventually(() => expect(store).toHaveBeenCalledWith({ rules: { ...rules, max_sign_in_age_minutes: 90 } }))
})

test('account-settings refuses a file that is no picture', async () => {
  render(<AccountSettings />, { responses: access })
  await expectText('Profile image')
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['text'], 'a.png', { type: 'image/png' }))
  if (field) field.files = files.files
  field?.dispatchEvent(new Event('change', { bubbles: true }))
  await expectText('Invalid image')
})
