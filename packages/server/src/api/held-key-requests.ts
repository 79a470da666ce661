/** Parts of requests that calls of keys of users and of teams share. */
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { KeyChange, KeyChanges } from '../workspaces/api-keys/change-key.ts'
import type { NewKey } from '../workspaces/api-keys/create-key.ts'

interface Call {
  readonly user: SignedInUser | null
  readonly context: RequestContext
}

/** The body of a request that creates a key, without its holder and its permissions. */
interface CreationBody {
  readonly description: string
  readonly expires_at_millis: number | null
  readonly is_public?: boolean | undefined
  readonly allowed_networks?: readonly string[] | undefined
  readonly checks_per_minute?: number | null | undefined
}

/** Returns the settings of a new key, without its holder and its permissions. */
export function newKeyOf({
  user,
  context,
  body,
}: Call & { readonly body: CreationBody }): Omit<NewKey, 'type' | 'holderId' | 'permissionIds'> {
  return {
    description: body.description,
    expiresAtMillis: body.expires_at_millis,
    isPublic: body.is_public ?? false,
    allowedNetworks: body.allowed_networks ?? [],
    checksPerMinute: body.checks_per_minute ?? null,
    creatorId: user?.id ?? null,
    context,
  }
}

/** The body of a request that changes a key. */
interface ChangeBody {
  readonly description?: string | undefined
  readonly permission_ids?: readonly string[] | undefined
  readonly allowed_networks?: readonly string[] | undefined
  readonly checks_per_minute?: number | null | undefined
  readonly revoked?: true | undefined
}

/** Returns the changes of a key, with the user who makes them. */
export function keyChangesOf({ body, ...call }: Call & { readonly body: ChangeBody }): KeyChanges & KeyChange {
  const { description, permission_ids: permissionIds, allowed_networks: allowedNetworks, revoked } = body
  const { checks_per_minute: checksPerMinute } = body
  return { description, permissionIds, allowedNetworks, checksPerMinute, revoked, ...changeOf(call) }
}

/** Returns the user who makes a change, if one does, and the request. */
export const changeOf = ({ user, context }: Call): KeyChange => ({ actorId: user?.id ?? null, context })
