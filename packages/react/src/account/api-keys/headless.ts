import { limits } from '@portico/contract/limits'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { usePermissions } from '../../hooks/values/use-permissions.ts'
import { useResources } from '../../hooks/values/use-resources.ts'
import { useFormView } from '../../ui/fields/form-view.ts'
import type { HeldKeys } from './held-key.ts'
import { defaultDays, keyFields, permissionField, useKeyChoices, useKeyForm } from './use-key-form.ts'

/** Returns the API keys of the signed-in user, and their calls. */
export function useUserKeys(): HeldKeys {
  const { apiKeys } = usePortico()
  const keys = useResourceValue(useResources().userApiKeys(), { suspense: false })
  const permissions = usePermissions({ suspense: false })
  const permissionIds = permissions.data?.map(({ id }) => id) ?? []
  return { keys, permissionIds, canHaveAll: true, create: apiKeys.user.create, revoke: apiKeys.user.revoke }
}

/** Returns the API keys of a team, and their calls. `held` are the permissions of the user in the team. */
export function useTeamKeys(teamId: string, held: ReadonlySet<string>): HeldKeys {
  const { apiKeys } = usePortico()
  const keys = useResourceValue(useResources().teamApiKeys(teamId), { suspense: false })
  return {
    keys,
    permissionIds: [...held],
    canHaveAll: false,
    create: (key) => apiKeys.team.create(teamId, key),
    revoke: (id) => apiKeys.team.revoke(teamId, id),
  }
}

/** Creates a key. `onCreated` receives the key itself: show it once, no other response contains it. */
export function useApiKeyForm(held: HeldKeys, onCreated: (value: string) => void) {
  const form = useFormView('api-key', useKeyForm(held, onCreated))
  const { days, checks } = useKeyChoices()
  const name = form.field(keyFields.name, {
    autoComplete: 'off',
    autoFocus: true,
    maxLength: limits.descriptionMaxLength,
    required: true,
  })
  return {
    form,
    name,
    end: { name: keyFields.end, defaultValue: defaultDays, options: days },
    checks: { name: keyFields.checks, options: checks },
    /** The checkbox of all permissions, or null for a key that names each. Send it unchecked together with the others. */
    allPermissions: held.canHaveAll && held.permissionIds.length > 0 ? { name: keyFields.all } : null,
    permissions: held.permissionIds.map((id) => ({ id, name: permissionField(id) })),
  }
}
