import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { TeamMember } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { roleName, rolesAmong } from './roles.ts'
import { useRoles } from './use-roles.ts'

export interface RoleFormProps {
  teamId: string
  member: TeamMember
  /** The displayed name of the member. */
  name: string
  /** The permissions of the signed-in user, who can grant and revoke the roles among them. */
  held: ReadonlySet<string>
  onChange: () => void
  close: () => void
}

/** Grants and revokes the roles of a member. */
export function RoleForm({ teamId, member, name, held, onChange, close }: RoleFormProps) {
  const t = useTranslate()
  const roles = rolesAmong(held)
  function finish() {
    close()
    onChange()
  }
  const form = useRoles({ teamId, member, roles, onDone: finish })
  return (
    <Form name={`roles-${member.id}`} state={form}>
      <fieldset className="portico-choices">
        <legend>{fill(t(en.rolesOf), { name })}</legend>
        {roles.map((id) => (
          <label key={id}>
            <input defaultChecked={member.permissionIds.includes(id)} name={id} type="checkbox" value="on" />
            {roleName(id)}
          </label>
        ))}
      </fieldset>
      <StepButtons close={close} label={t(en.save)} pending={form.pending} />
    </Form>
  )
}
