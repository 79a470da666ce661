import { createServerApp } from '@portico/sdk/server'

const { PORTICO_URL = 'http://localhost:8100', PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

const portico = createServerApp({
  projectId: PORTICO_PROJECT_ID,
  secretServerKey: PORTICO_SECRET_SERVER_KEY,
  baseUrl: PORTICO_URL,
})

/** Creates a team of two users, the second of them with the permission `admin`. */
export async function createTeam(userId: string, otherUserId: string) {
  const team = await portico.teams.create({ displayName: 'Acme', creatorUserId: userId })
  await portico.teamMembers.add(team.id, otherUserId)
  await portico.teamPermissions.grant({ teamId: team.id, userId: otherUserId, permissionId: 'admin' })
  return portico.teamPermissions.has({ teamId: team.id, userId: otherUserId, permissionId: '$update_team' })
}
