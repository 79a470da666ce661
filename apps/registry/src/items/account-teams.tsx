'use client'

import { usePermissions, usePortico, useProject, useTeams } from '@portico/react'
import { useErrorText, useHash, useTeamCreationForm, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { UserTeam } from '@portico/sdk/client'
import { useState } from 'react'
import { TeamKeyBlock } from './account-keys'
import { MemberBlock } from './account-members'
import { Block, ConfirmButton, Row, Rows, StepBlock, TextForm } from './account-parts'
import { PictureBlock } from './account-picture'
import { MemberRulesBlock, OwnNameBlock, UnmetRulesBlock } from './account-rules'
import { Button, Field, Form, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The teams of the user, and the settings of the one that is open. Shown if there are teams, or users may create them. */
export function TeamSettings({ userId }: { userId: string }) {
  const t = useTranslate()
  const { data: project } = useProject({ suspense: false })
  const { data: teams } = useTeams({ suspense: false })
  const hash = useHash()
  const [chosenId, setChosenId] = useState<string | null>(null)
  // The team switcher links to `#team-<id>`.
  const openId = chosenId ?? hash?.replace(/^team-/, '')
  const canCreate = project?.config.clientTeamCreationEnabled ?? false
  if (!teams || !(canCreate || teams.length > 0)) return null
  const open = teams.find(({ id }) => id === openId)
  return (
    <>
      <Block help={canCreate ? t(texts.createTeamHelp) : undefined} title={t(texts.teams)}>
        {teams.length > 0 && (
          <Rows label={t(texts.teams)}>
            {teams.map(({ id, displayName }) => (
              <Row key={id} title={<bdi>{displayName}</bdi>}>
                <Button
                  aria-expanded={id === openId}
                  aria-label={`${t(texts.teamSettings)}: ${displayName}`}
                  kind="outline"
                  onClick={() => setChosenId(id === openId ? '' : id)}
                >
                  {t(texts.teamSettings)}
                </Button>
              </Row>
            ))}
          </Rows>
        )}
        {canCreate && <CreationForm onCreated={setChosenId} />}
      </Block>
      {open && <Team key={open.id} team={open} userId={userId} />}
    </>
  )
}

function CreationForm({ onCreated }: { onCreated: (teamId: string) => void }) {
  const t = useTranslate()
  const { form, name } = useTeamCreationForm(onCreated)
  return (
    <Form form={form}>
      <Field field={name} label={t(texts.teamDisplayName)} />
      <Button className="justify-self-start" pending={form.pending} type="submit">
        {t(texts.createTeamSubmit)}
      </Button>
    </Form>
  )
}

/** A team, limited to what the permissions of the user allow. */
function Team({ team, userId }: { team: UserTeam; userId: string }) {
  const t = useTranslate()
  const { teams } = usePortico()
  const { data: project } = useProject({ suspense: false })
  const { data: permissions, error, refetch } = usePermissions({ teamId: team.id, suspense: false })
  const problem = useErrorText(error)
  const { id, displayName, profileImageUrl } = team
  const held = permissions && new Set(permissions.map((permission) => permission.id))
  return (
    <>
      {team.rules && <UnmetRulesBlock rules={team.rules} teamId={id} />}
      <OwnNameBlock teamId={id} />
      {!held && <Problem onRetry={() => void refetch().catch(() => undefined)} text={problem} />}
      {held && <MemberBlock held={held} teamId={id} userId={userId} />}
      {project?.config.allowTeamApiKeys && held?.has('$manage_api_keys') && (
        <TeamKeyBlock permissions={held} team={team} />
      )}
      {held?.has('$update_team') && (
        <>
          <PictureBlock
            help={t(texts.teamImageHelp)}
            imageUrl={profileImageUrl}
            onSave={(url) => teams.update(id, { profileImageUrl: url })}
            shape="rounded-md"
            title={t(texts.teamImage)}
          />
          <NameBlock id={id} name={displayName} />
          <MemberRulesBlock team={team} />
        </>
      )}
      <Block help={t(texts.leaveTeamHelp)} title={t(texts.leaveTeam)}>
        <ConfirmButton
          kind="outline"
          label={t(texts.leaveTeam)}
          losses={[t(texts.leaveTeamLoss)]}
          onPress={() => teams.leave(id)}
          question={texts.fill(t(texts.leaveTeamQuestion), { team: displayName })}
        />
      </Block>
    </>
  )
}

function NameBlock({ id, name }: { id: string; name: string }) {
  const t = useTranslate()
  const { teams } = usePortico()
  const label = t(texts.teamDisplayName)
  return (
    <StepBlock
      fullLabel={texts.fill(t(texts.editNamed), { name: label })}
      help={<bdi>{name}</bdi>}
      label={t(texts.edit)}
      title={label}
    >
      {(close) => (
        <TextForm
          close={close}
          label={label}
          name="team-name"
          onSave={(displayName) => teams.update(id, { displayName })}
          requiredMessage={t(texts.teamNameRequired)}
          value={name}
        />
      )}
    </StepBlock>
  )
}
