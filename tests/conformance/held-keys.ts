import type { TestProject, TestResponse } from '@portico/server/testing'
import type { Person } from './setup.ts'

/** Flags of a project that allows keys of users and teams. */
export const withHeldKeys = { allowUserApiKeys: true, allowTeamApiKeys: true }

const settings = { description: 'Backups', expires_at_millis: null }

/** Creates a key of the user who calls. */
export const createUserKey = ({ request }: TestProject, { accessToken }: Person, fields: object = {}) =>
  request('POST', '/user-api-keys', { user: accessToken, body: { user_id: 'me', ...settings, ...fields } })

/** Creates a key of a team, as a member or with server access. */
export const createTeamKey = ({ request }: TestProject, team: string, fields: object = {}, user?: Person) =>
  request('POST', '/team-api-keys', {
    ...(user ? { user: user.accessToken } : { access: 'server' }),
    body: { team_id: team, ...settings, ...fields },
  })

/** Checks a key of either kind, as a server. */
export const checkKey = ({ request }: TestProject, key: string, fields: object = {}): Promise<TestResponse> =>
  request('POST', '/api-keys/check', { access: 'server', body: { api_key: key, ...fields } })
