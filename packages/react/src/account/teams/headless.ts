import { limits } from '@portico/contract/limits'
import { ruleMethodNames } from '@portico/messages/rule-method-names'
import type { UserTeam } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useFormView } from '../../ui/fields/form-view.ts'
import { roleName, rolesAmong } from './roles.ts'
import { useInvitation } from './use-invitation.ts'
import { methodField, ruleFields, useMemberRules } from './use-member-rules.ts'
import { type ChangedRoles, useRoles } from './use-roles.ts'
import { teamNameField, useTeamCreation } from './use-team-creation.ts'

/** A role of a project, with its name for users. */
export interface RoleView {
  readonly id: string
  readonly name: string
}

/** Returns the roles among permissions. System permissions, whose names begin with `$`, are none. */
export const rolesOf = (permissionIds: Iterable<string>): readonly RoleView[] =>
  rolesAmong(permissionIds).map((id) => ({ id, name: roleName(id) }))

/** Creates a team. `onCreated` receives its id. */
export function useTeamCreationForm(onCreated: (teamId: string) => void) {
  const form = useFormView('team-creation', useTeamCreation(onCreated))
  const name = form.field(teamNameField, { autoComplete: 'off', maxLength: limits.nameMaxLength, required: true })
  return { form, name }
}

/**
 * Invites an address to a team, with the role that the form sends as `role`. `onInvited` receives the address. `held` are the
 * permissions of the user in the team: an invitation can grant the roles among them.
 */
export function useInvitationForm(teamId: string, held: Iterable<string>, onInvited: (email: string) => void) {
  const form = useFormView('invitation', useInvitation(teamId, onInvited))
  const email = form.field('email', {
    ...{ autoCapitalize: 'none', autoComplete: 'off', autoCorrect: 'off' },
    ...{ dir: 'ltr', required: true, spellCheck: false, type: 'email' },
  })
  return { form, email, roleName: 'role', roles: rolesOf(held) }
}

/** Changes the roles of a member. The form has a checkbox with the id of each role as its name. */
export const useRoleForm = (changed: ChangedRoles) => useFormView(`roles-${changed.member.id}`, useRoles(changed))

/**
 * Changes the rules of a team for its members. The form has a checkbox for each sign-in method, checked if it is allowed, and
 * one for the second factor. `onSaved` is called after the rules were stored.
 */
export function useMemberRulesForm(team: UserTeam, onSaved: () => void) {
  const t = useTranslate()
  const { form: state, methods, hours, domains } = useMemberRules(team, onSaved)
  const form = useFormView(`rules-${team.id}`, state)
  return {
    form,
    methods: methods.map(({ method, isAllowed }) => ({
      label: t(ruleMethodNames[method]),
      input: checkbox(methodField(method), isAllowed),
    })),
    secondFactor: checkbox(ruleFields.factor, team.rules?.secondFactor ?? false),
    hours: form.field(ruleFields.hours, { defaultValue: hours, inputMode: 'decimal' }),
    domains: form.field(ruleFields.domains, { defaultValue: domains, dir: 'ltr' }),
  }
}

const checkbox = (name: string, defaultChecked: boolean) =>
  ({ name, defaultChecked, type: 'checkbox', value: 'on' }) as const
