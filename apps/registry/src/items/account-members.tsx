'use client'

import { useInvitations, usePortico } from '@portico/react'
import {
  rolesOf,
  useErrorText,
  useInvitationDetail,
  useInvitationForm,
  useMemberPages,
  useRoleForm,
  useStep,
  useTranslate,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { TeamInvitation, TeamMember } from '@portico/sdk/client'
import { useId, useState } from 'react'
import { ActionButton, Block, ConfirmButton, FormButtons, PencilIcon, Row, Rows, useShowResult } from './account-parts'
import { Button, checkboxClass, checkRowClass, Field, Form, inputClass, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

type MemberBlockProps = {
  teamId: string
  /** The signed-in user. */
  userId: string
  /** The permissions of the user in the team. */
  held: ReadonlySet<string>
}

/** The members of a team and their invitations, for those who may see or invite members. */
export function MemberBlock({ teamId, userId, held }: MemberBlockProps) {
  const t = useTranslate()
  const [canRead, canInvite] = [held.has('$read_members'), held.has('$invite_members')]
  if (!canRead && !canInvite) return null
  return (
    <Block help={t(texts.membersHelp)} title={t(texts.members)}>
      {canInvite && <InvitationForm held={held} teamId={teamId} />}
      {canInvite && canRead && <OpenInvitations canRevoke={held.has('$remove_members')} teamId={teamId} />}
      {canRead && <Members held={held} teamId={teamId} userId={userId} />}
    </Block>
  )
}

function Members({ teamId, userId, held }: MemberBlockProps) {
  const t = useTranslate()
  const { page, query, search, previous, next } = useMemberPages(teamId)
  const members = page.data?.items ?? []
  const problem = useErrorText(page.error)
  const refetch = () => void page.refetch().catch(() => undefined)
  return (
    <>
      {!page.data && <Problem onRetry={refetch} text={problem} />}
      <input
        aria-label={t(texts.searchMembers)}
        autoComplete="off"
        className={inputClass}
        name="member-search"
        onChange={({ target }) => search(target.value)}
        placeholder={t(texts.searchMembers)}
        type="search"
      />
      {page.data && members.length === 0 && query && (
        <p className="text-sm text-muted-foreground">{t(texts.noMembersFound)}</p>
      )}
      {members.length > 0 && (
        <Rows label={t(texts.members)}>
          {members.map((member) => (
            <MemberRow
              held={held}
              isSelf={member.id === userId}
              key={member.id}
              member={member}
              onChange={refetch}
              teamId={teamId}
            />
          ))}
        </Rows>
      )}
      {(previous || next) && (
        <nav aria-label={t(texts.pages)} className="flex gap-2">
          <Button aria-disabled={!previous} kind="outline" onClick={previous}>
            {t(texts.previous)}
          </Button>
          <Button aria-disabled={!next} kind="outline" onClick={next}>
            {t(texts.next)}
          </Button>
        </nav>
      )}
    </>
  )
}

type MemberRowProps = {
  teamId: string
  member: TeamMember
  isSelf: boolean
  held: ReadonlySet<string>
  onChange: () => void
}

function MemberRow({ teamId, member, isSelf, held, onChange }: MemberRowProps) {
  const t = useTranslate()
  const { teamMembers } = usePortico()
  const roleStep = useStep()
  const name = member.teamProfile.displayName || t(texts.noName)
  const roles = rolesOf(member.permissionIds).map((role) => role.name)
  const canChangeRoles = held.has('$manage_members') && rolesOf(held).length > 0
  return (
    <Row
      badge={isSelf ? t(texts.you) : undefined}
      detail={roles.join(', ') || t(texts.memberRole)}
      title={<bdi>{name}</bdi>}
    >
      {canChangeRoles && !roleStep.isOpen && (
        <Button {...roleStep.opener} aria-label={texts.fill(t(texts.changeRolesOf), { name })} kind="ghost">
          <PencilIcon />
        </Button>
      )}
      {held.has('$remove_members') && !isSelf && (
        <ConfirmButton
          fullLabel={texts.fill(t(texts.removeNamed), { name })}
          label={t(texts.remove)}
          losses={[t(texts.removeMemberLoss)]}
          onPress={() => teamMembers.remove(teamId, member.id).then(onChange)}
          question={texts.fill(t(texts.removeMemberQuestion), { name })}
        />
      )}
      {roleStep.isOpen && (
        <div {...roleStep.body} className="basis-full">
          <RoleForm
            close={roleStep.close}
            held={held}
            member={member}
            name={name}
            onDone={() => {
              roleStep.close()
              onChange()
            }}
            teamId={teamId}
          />
        </div>
      )}
    </Row>
  )
}

type RoleFormProps = Pick<MemberRowProps, 'teamId' | 'member' | 'held'> & {
  name: string
  close: () => void
  onDone: () => void
}

function RoleForm({ teamId, member, held, name, close, onDone }: RoleFormProps) {
  const t = useTranslate()
  const roles = rolesOf(held)
  const form = useRoleForm({ teamId, member, roles: roles.map(({ id }) => id), onDone })
  return (
    <Form form={form}>
      <fieldset className="grid gap-2 rounded-md border p-3">
        <legend className="px-1 font-medium wrap-anywhere">{texts.fill(t(texts.rolesOf), { name })}</legend>
        {roles.map((role) => (
          <label className={checkRowClass} key={role.id}>
            <input
              className={checkboxClass}
              defaultChecked={member.permissionIds.includes(role.id)}
              name={role.id}
              type="checkbox"
            />
            {role.name}
          </label>
        ))}
      </fieldset>
      <FormButtons close={close} isPending={form.pending} label={t(texts.save)} />
    </Form>
  )
}

function InvitationForm({ teamId, held }: { teamId: string; held: ReadonlySet<string> }) {
  const t = useTranslate()
  const roleId = useId()
  const [invited, setInvited] = useState('')
  const { form, email, roleName, roles } = useInvitationForm(teamId, held, setInvited)
  return (
    <Form form={form}>
      <Field field={email} hint={t(texts.inviteHelp)} label={t(texts.inviteMember)} />
      {roles.length > 0 && (
        <div className="grid gap-1.5 text-sm">
          <label className="font-medium" htmlFor={roleId}>
            {t(texts.role)}
          </label>
          <select className={inputClass} id={roleId} name={roleName}>
            <option value="">{t(texts.memberRole)}</option>
            {roles.map((role) => (
              <option key={role.id} value={role.id}>
                {role.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button className="justify-self-start" pending={form.pending} type="submit">
        {t(texts.invite)}
      </Button>
      <p aria-live="polite" className="text-sm text-muted-foreground empty:absolute">
        {invited && texts.fill(t(texts.invited), { email: invited })}
      </p>
    </Form>
  )
}

function OpenInvitations({ teamId, canRevoke }: { teamId: string; canRevoke: boolean }) {
  const t = useTranslate()
  const { data: invitations } = useInvitations(teamId, { suspense: false })
  if (!invitations?.length) return null
  return (
    <Rows label={t(texts.openInvitations)}>
      {invitations.map((invitation) => (
        <InvitationRow canRevoke={canRevoke} invitation={invitation} key={invitation.id} />
      ))}
    </Rows>
  )
}

function InvitationRow({ invitation, canRevoke }: { invitation: TeamInvitation; canRevoke: boolean }) {
  const t = useTranslate()
  const { teamInvitations } = usePortico()
  const show = useShowResult()
  const { id, teamId, recipientEmail: email } = invitation
  const resent = texts.fill(t(texts.invitationResent), { email })
  const revoked = texts.fill(t(texts.invitationRevoked), { email })
  return (
    <Row detail={useInvitationDetail(invitation)} title={<bdi>{email}</bdi>}>
      <ActionButton
        fullLabel={texts.fill(t(texts.resendTo), { email })}
        kind="ghost"
        label={t(texts.resend)}
        onPress={() => teamInvitations.resend(teamId, id).then(() => show(resent))}
      />
      {canRevoke && (
        <ActionButton
          fullLabel={texts.fill(t(texts.revokeOf), { email })}
          kind="ghost"
          label={t(texts.revoke)}
          onPress={() => teamInvitations.revoke(teamId, id).then(() => show(revoked))}
        />
      )}
    </Row>
  )
}
