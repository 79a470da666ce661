import { type AccessType, type EndpointDefinition, hasRightsOf, knownError, type OwnerRole } from '@portico/contract'
import { fieldsOf } from './body-fields.ts'
import type { Credential } from './credential.ts'

/** The credentials of a caller, as far as they decide on roles. */
interface RoleHolder {
  readonly access: AccessType | null
  readonly credential: Credential | null
  readonly ownerRole: OwnerRole | null
}

/**
 * Throws PROJECT_ROLE_REQUIRED if the caller is a project owner whose role does not allow the call, or a key where only
 * owners may call. Client access needs no role, because every visitor has it.
 */
export function requireOwnerRole(
  definition: EndpointDefinition,
  { access, credential, ownerRole }: RoleHolder,
  body: unknown,
): void {
  if (definition.access === 'open' || access === null || access === 'client') return
  if (credential?.kind === 'key' && !definition.ownersOnly) return
  const required = requiredRole(definition, body)
  if (ownerRole === null || !hasRightsOf(ownerRole, required)) {
    throw knownError('PROJECT_ROLE_REQUIRED', { required_role: required, role: ownerRole })
  }
}

type RoleRules = Extract<EndpointDefinition, { ownerRole: OwnerRole }>

/** Returns the least role for a call: the highest one that a field of its body needs. */
function requiredRole({ ownerRole, bodyRoles }: RoleRules, body: unknown): OwnerRole {
  if (!bodyRoles) return ownerRole
  const roles = fieldsOf(body).map((field) => roleOfField(bodyRoles, field) ?? ownerRole)
  return roles.reduce((highest, role) => (hasRightsOf(highest, role) ? highest : role), roles[0] ?? ownerRole)
}

const roleOfField = (roles: NonNullable<RoleRules['bodyRoles']>, field: string): OwnerRole | undefined =>
  roles[field] ?? roles[field.split('.')[0] ?? '']
