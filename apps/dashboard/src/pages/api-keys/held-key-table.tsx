import { useMemo, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { Tag } from '../../parts/lists/tag.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { format } from '../../texts/format.ts'
import type { HeldKey } from './held-keys-query.ts'
import { KeyUsageDialog } from './key-usage-dialog.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

type Holders = 'users' | 'teams'
type Usage = (dialog: 'usage', id: string) => void

/** One page of keys of users or teams. Each can be revoked. */
export function HeldKeyTable({ of, keys }: { of: Holders; keys: readonly HeldKey[] }) {
  const texts = useApiKeyTexts()
  const [revoked, setRevoked] = useState<HeldKey | null>(null)
  const usage = useDialog({ usage: 'support' })
  const used = keys.find(({ id }) => id === usage.id)
  const columns = useHeldKeyColumns(of, setRevoked, usage.show)
  return (
    <>
      <DataTable
        label={of === 'users' ? texts.ofUsers : texts.ofTeams}
        rows={keys}
        columns={columns}
        rowId={({ id }) => id}
      />
      <RevokeDialog of={of} heldKey={revoked} onClose={() => setRevoked(null)} />
      {used && <KeyUsageDialog key={used.id} of={of} heldKey={used} onClose={usage.close} />}
    </>
  )
}

function useHeldKeyColumns(of: Holders, onRevoke: (key: HeldKey) => void, onUsage: Usage): readonly Column<HeldKey>[] {
  const texts = useApiKeyTexts()
  return useMemo(
    () => [
      { id: 'name', header: texts.name, isCut: true, width: 'name', onPhones: 'main', cell: nameOf },
      { id: 'key', header: texts.key, onPhones: 'sub', cell: ({ value }) => <Tag isMono>…{value.lastFour}</Tag> },
      {
        id: 'holder',
        header: of === 'users' ? texts.user : texts.team,
        isCut: true,
        width: 'name',
        onPhones: 'more',
        cell: (key) => <HolderLink of={of} heldKey={key} />,
      },
      {
        id: 'used',
        header: texts.lastUsed,
        isUnbroken: true,
        cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : texts.never),
      },
      {
        id: 'expires',
        header: texts.expires,
        isUnbroken: true,
        hiddenBelow: 'narrow',
        cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} /> : texts.never),
      },
      { id: 'status', header: texts.status, isFit: true, onPhones: 'end', cell: (key) => <Status heldKey={key} /> },
      {
        id: 'actions',
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        isFit: true,
        onPhones: 'end2',
        cell: (key) => (
          <Inline as="span" isTight>
            <UsageButton heldKey={key} onUsage={onUsage} />
            {stateOf(key) === 'valid' && (
              <RoleButton
                needs="admin"
                isSmall
                aria-label={format(texts.revokeNamed, { name: key.description })}
                onClick={() => onRevoke(key)}
              >
                {texts.revoke}
              </RoleButton>
            )}
          </Inline>
        ),
      },
    ],
    [texts, of, onRevoke, onUsage],
  )
}

function UsageButton({ heldKey, onUsage }: { heldKey: HeldKey; onUsage: Usage }) {
  const texts = useApiKeyTexts()
  const label = format(texts.usageNamed, { name: heldKey.description })
  return (
    <Button isSmall aria-label={label} onClick={() => onUsage('usage', heldKey.id)}>
      {texts.usage}
    </Button>
  )
}

const nameOf = ({ description }: HeldKey) => (
  <Text look="strong" isCut title={description}>
    <bdi>{description}</bdi>
  </Text>
)

/** The user or team of a key. The title of a user has the address, too: names can be equal. */
function HolderLink({ of, heldKey }: { of: Holders; heldKey: HeldKey }) {
  const { projectId } = useProjectApp()
  const { holderId: id, holderName: name, holderEmail: email } = heldKey
  const look = { isCut: true, look: 'plain', title: email ? `${name} (${email})` : name } as const
  const content = <bdi>{name}</bdi>
  return (
    <Subject>
      <Avatar id={id} name={name} isSquare={of === 'teams'} />
      {of === 'users' ? (
        <NameLink {...look} to="/p/$projectId/users/$userId" params={{ projectId, userId: id }}>
          {content}
        </NameLink>
      ) : (
        <NameLink {...look} to="/p/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
          {content}
        </NameLink>
      )}
    </Subject>
  )
}

function stateOf({ expiresAt, manuallyRevokedAt }: HeldKey): 'valid' | 'expired' | 'revoked' {
  if (expiresAt !== undefined && expiresAt.getTime() <= Date.now()) return 'expired'
  return manuallyRevokedAt === undefined ? 'valid' : 'revoked'
}

function Status({ heldKey }: { heldKey: HeldKey }) {
  const texts = useApiKeyTexts()
  const state = stateOf(heldKey)
  if (state === 'expired') return <Chip icon="clock">{texts.expired}</Chip>
  if (state === 'revoked') return <Chip icon="ban">{texts.revoked}</Chip>
  return (
    <Chip tone="quiet" icon="circle-check">
      {texts.valid}
    </Chip>
  )
}

/** Asks before a key is revoked. Shown while `heldKey` is given. */
function RevokeDialog({ of, heldKey, onClose }: { of: Holders; heldKey: HeldKey | null; onClose: () => void }) {
  const texts = useApiKeyTexts()
  const { projectId, app } = useProjectApp()
  const revocation = useChange(projectId, {
    run: async ({ id, holderId }: HeldKey) => {
      if (of === 'users') await app.apiKeys.user.revoke(id)
      else await app.apiKeys.team.revoke(holderId, id)
    },
    stale: [['held-keys'], ['audit']],
    done: (_, { description }) => format(texts.revokedToast, { name: description }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={heldKey !== null}
      onClose={onClose}
      title={format(texts.revokeTitle, { name: heldKey?.description ?? '' })}
      action={texts.revokeAction}
      isBusy={revocation.isPending}
      onConfirm={() => heldKey && revocation.mutate(heldKey)}
    >
      <p>{texts.revokeHeldText}</p>
    </ConfirmDialog>
  )
}
