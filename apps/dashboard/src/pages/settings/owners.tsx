import { useUser } from '@portico/react'
import type { ProjectOwner } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useMay } from '../../owner/use-may.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Section } from '../../parts/page.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import { ownersQuery } from './settings-query.ts'

/** The owners of the project with their roles, and the open invitations. Only owners see them. */
export function Owners() {
  const texts = useTexts('settings')
  const isOwner = useMay('owner')
  const [isInviting, setIsInviting] = useState(false)
  const invite = (
    <Button isSmall icon="user-plus" onClick={() => setIsInviting(true)}>
      {texts.invite}
    </Button>
  )
  return (
    <Section title={texts.owners} help={texts.ownersHelp} actions={isOwner && invite} isPadded={!isOwner}>
      {isOwner ? <OwnerList /> : <p className="muted">{texts.ownersOnly}</p>}
      {isOwner && <Invitations />}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </Section>
  )
}

function OwnerList() {
  const { projectId } = useProjectApp()
  const query = useQuery(ownersQuery(projectId))
  return (
    <Loaded query={query} rows={2}>
      {(owners) => (
        <ul className="rows">
          {owners.map((owner) => (
            <OwnerRow key={owner.userId} owner={owner} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function OwnerRow({ owner }: { owner: ProjectOwner }) {
  const texts = useTexts('settings')
  const { day } = useLanguage()
  const { data: user } = useUser({ suspense: false })
  const name = owner.displayName || owner.primaryEmail || owner.userId
  const isSelf = user?.id === owner.userId
  return (
    <li>
      <Avatar id={owner.userId} name={name} size="md" />
      <div className="grow">
        <p className="strong trunc" title={name}>
          <bdi>{name}</bdi> {isSelf && <span className="tag">{texts.you}</span>}
        </p>
        <p className={owner.displayName ? 'hint trunc' : 'hint trunc cap-first'}>
          {owner.displayName && <bdi title={owner.primaryEmail ?? undefined}>{`${owner.primaryEmail} · `}</bdi>}
          {format(texts.joined, { day: day(owner.createdAt) })}
        </p>
      </div>
      <span className="tag">{texts.roles[owner.role]}</span>
      <OwnerMenu owner={owner} name={name} isSelf={isSelf} />
    </li>
  )
}
