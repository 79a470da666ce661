import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useId, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { BlockBody } from '../../ui/blocks/block.tsx'
import { Select } from '../../ui/blocks/select.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { check } from '../../ui/icons/card-icons.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Part } from '../../ui/part.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { roleName, rolesAmong } from './roles.ts'
import { useInvitation } from './use-invitation.ts'

export interface InvitationsProps {
  teamId: string
  /** The permissions of the user in the team. An invitation can grant the roles among them. */
  held: ReadonlySet<string>
}

/** Sends invitations by email, and shows the open ones. */
export function Invitations({ teamId, held }: InvitationsProps) {
  const t = useTranslate()
  return (
    <>
      <BlockBody>
        <div>
          <Part as="p" part="block-title">
            {t(en.inviteMember)}
          </Part>
          <p className="portico-small">{t(en.inviteHelp)}</p>
        </div>
        <InvitationForm roles={rolesAmong(held)} teamId={teamId} />
      </BlockBody>
      {held.has('$read_members') && <OpenInvitations canRevoke={held.has('$remove_members')} teamId={teamId} />}
    </>
  )
}

function InvitationForm({ teamId, roles }: { teamId: string; roles: readonly string[] }) {
  const t = useTranslate()
  const [invitedEmail, setInvitedEmail] = useState('')
  const form = useInvitation(teamId, setInvitedEmail)
  return (
    <Form name="invitation" state={form}>
      <div className="portico-fields">
        <EmailField onChange={() => setInvitedEmail('')} />
        {roles.length > 0 && <RoleField roles={roles} />}
        <SmallButton kind="primary" pending={form.pending} type="submit">
          {t(en.invite)}
        </SmallButton>
      </div>
      <InvitedNote email={invitedEmail} />
    </Form>
  )
}

function EmailField({ onChange }: { onChange: () => void }) {
  const t = useTranslate()
  return (
    <Field
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      dir="ltr"
      label={t(en.email)}
      name="email"
      onChange={onChange}
      required
      spellCheck={false}
      type="email"
    />
  )
}

function RoleField({ roles }: { roles: readonly string[] }) {
  const t = useTranslate()
  const id = useId()
  return (
    <Part part="field">
      <Part as="label" htmlFor={id} part="label">
        {t(en.role)}
      </Part>
      <Select
        id={id}
        name="role"
        options={[
          { value: '', label: t(en.memberRole) },
          ...roles.map((role) => ({ value: role, label: roleName(role) })),
        ]}
      />
    </Part>
  )
}

/** Confirms the invitation of an address. Rendered without one too, because only changes of a live region are read out. */
function InvitedNote({ email }: { email: string }) {
  const t = useTranslate()
  return (
    <p aria-live="polite" className="portico-note" data-tone="success">
      {email && (
        <>
          <Icon shape={check} />
          <span>{fill(t(en.invited), { email })}</span>
        </>
      )}
    </p>
  )
}
