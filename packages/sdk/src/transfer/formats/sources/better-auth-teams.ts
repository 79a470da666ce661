import type { Converted } from '../convert-records.ts'
import type { Fields } from '../values/fields.ts'
import { permissionIdOf, teamId, userReference } from '../values/ids.ts'
import { pictureUrl, serverMetadata } from '../values/profile.ts'

const state = 'A state of Better Auth.'

export const teamLeftReasons = {
  updated_at: state,
  created_at: state,
  inviter_id: 'Invitations here have no inviter.',
  team_id: 'Teams inside of an organization do not come along.',
} as const

export async function convertOrganization(fields: Fields): Promise<Converted> {
  const id = fields.text('id')
  if (id === undefined) return { column: 'id', reason: 'The organization has no id.' }
  return [
    {
      type: 'team',
      id: await teamId('better-auth', id),
      display_name: fields.first('name', 'slug') ?? id,
      profile_image_url: pictureUrl(fields, 'logo'),
      created_at_millis: fields.time('created_at'),
      server_metadata: serverMetadata('better_auth', { id, slug: fields.text('slug') }, fields.json('metadata')),
    },
  ]
}

/** Roles become permissions of the same id. */
export async function convertMember(fields: Fields): Promise<Converted> {
  const organization = fields.text('organization_id')
  const user = fields.text('user_id')
  fields.text('id')
  if (organization === undefined) return { column: 'organizationId', reason: 'The member has no organization.' }
  if (user === undefined) return { column: 'userId', reason: 'The member has no user.' }
  const permission_ids = fields.roles('role').map(permissionIdOf)
  return [
    { type: 'member', team_id: await teamId('better-auth', organization), ...userReference(user), permission_ids },
  ]
}

export async function convertInvitation(fields: Fields): Promise<Converted> {
  const organization = fields.text('organization_id')
  const email = fields.text('email')
  const status = fields.text('status') ?? 'pending'
  fields.text('id')
  if (organization === undefined) return { column: 'organizationId', reason: 'The invitation has no organization.' }
  if (email === undefined) return { column: 'email', reason: 'The invitation has no address.' }
  if (status !== 'pending') return { column: 'status', reason: `Invitations with the status ${status} are not open.` }
  return [
    {
      type: 'invitation',
      team_id: await teamId('better-auth', organization),
      email,
      permission_ids: fields.roles('role').map(permissionIdOf),
      expires_at_millis: fields.time('expires_at'),
    },
  ]
}
