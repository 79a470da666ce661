import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { UserTeam } from '@portico/sdk/client'
import { lazy, Suspense, useEffect } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { usePermissions } from '../../hooks/values/use-permissions.ts'
import { ConfirmBlock } from '../../ui/blocks/confirmation.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SectionProps } from '../section-props.ts'
import { replaceHash } from '../use-hash.ts'
import { OwnProfileBlock } from './own-profile-block.tsx'

const loadPermittedBlocks = () => import('./permitted-blocks.tsx')
const PermittedBlocks = lazy(async () => ({ default: (await loadPermittedBlocks()).PermittedBlocks }))
const UnmetRulesBlock = lazy(async () => ({ default: (await import('./unmet-rules-block.tsx')).UnmetRulesBlock }))

/** Settings of a team, limited to what its members may see and change by their permissions. */
export function TeamSection({ user, team }: SectionProps) {
  const t = useTranslate()
  const permissions = usePermissions({ teamId: team?.id ?? '', suspense: false })
  // Loads while the permissions are being read.
  useEffect(() => void loadPermittedBlocks().catch(() => {}), [])
  if (!team) throw new Error(t(en.teamNotFound))
  return (
    <>
      {team.rules && (
        <Suspense fallback={null}>
          <UnmetRulesBlock rules={team.rules} teamId={team.id} />
        </Suspense>
      )}
      <OwnProfileBlock teamId={team.id} />
      <Loaded value={permissions}>
        {(list) => (
          <Suspense fallback={<Skeleton fields={2} />}>
            <PermittedBlocks held={new Set(list.map(({ id }) => id))} team={team} userId={user.id} />
            {/* Last, and with the others, so that it does not move when they appear. */}
            <LeaveBlock team={team} />
          </Suspense>
        )}
      </Loaded>
      {permissions.error !== undefined && !permissions.data && <LeaveBlock team={team} />}
    </>
  )
}

function LeaveBlock({ team: { id, displayName } }: { team: UserTeam }) {
  const { teams } = usePortico()
  const t = useTranslate()
  async function leave() {
    await teams.leave(id)
    // The host's page may show the team elsewhere.
    replaceHash('profile')
    window.location.reload()
  }
  return (
    <ConfirmBlock
      confirmLabel={t(en.leaveTeam)}
      help={t(en.leaveTeamHelp)}
      label={t(en.leaveTeam)}
      losses={[t(en.leaveTeamLoss)]}
      onConfirm={leave}
      question={fill(t(en.leaveTeamQuestion), { team: displayName })}
      title={t(en.leaveTeam)}
    />
  )
}
