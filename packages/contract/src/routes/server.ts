/** Noun → name → method and path of the calls that need server access. Never imported by a browser bundle. */
import type { Routes } from '../endpoint/route.ts'

export const serverRoutes = {
  users: {
    list: { method: 'GET', path: '/users' },
    create: { method: 'POST', path: '/users' },
    get: { method: 'GET', path: '/users/{user_id}' },
    update: { method: 'PATCH', path: '/users/{user_id}' },
    delete: { method: 'DELETE', path: '/users/{user_id}' },
  },
  sessions: {
    create: { method: 'POST', path: '/auth/sessions' },
    createImpersonationLink: { method: 'POST', path: '/auth/impersonation-links' },
  },
  teamMembers: {
    add: { method: 'POST', path: '/team-memberships/{team_id}/{user_id}' },
  },
  teamPermissions: {
    explain: { method: 'GET', path: '/team-permissions/{team_id}/{user_id}/{permission_id}/explanation' },
  },
  userPermissions: {
    grant: { method: 'POST', path: '/user-permissions/{user_id}/{permission_id}' },
    revoke: { method: 'DELETE', path: '/user-permissions/{user_id}/{permission_id}' },
    explain: { method: 'GET', path: '/user-permissions/{user_id}/{permission_id}/explanation' },
  },
} as const satisfies Routes
