import type { OAuthClient, OAuthClientSecret } from '@portico/sdk/admin'
import { useMemo, useState } from 'react'
import { Card } from '../../parts/cards/card.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Tag, Tags } from '../../parts/lists/tag.tsx'
import { hasKeys } from '../../parts/oauth-clients/client-authentication.ts'
import type { FreshSecret } from '../../parts/oauth-clients/new-secret-card.tsx'
import { DeleteSecret, NewSecret } from '../../parts/oauth-clients/secret-questions.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { PhoneOnly, Text, VisuallyHidden } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { DeleteMachine } from './delete-machine.tsx'
import { EditMachine } from './edit-machine.tsx'
import { MachineMenu } from './machine-menu.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** A question about a machine that is open. */
type Question =
  | { readonly kind: 'secret' | 'delete'; readonly machine: OAuthClient }
  | { readonly kind: 'delete-secret'; readonly machine: OAuthClient; readonly secret: OAuthClientSecret }

/** A table of machines with their permissions and secrets. */
export function MachineTable({ machines, onSecret }: MachineTableProps) {
  const texts = useMachineTexts()
  const [question, setQuestion] = useState<Question | null>(null)
  const edit = useDialog({ edit: 'admin' })
  const edited = machines.find(({ id }) => id === edit.id)
  const columns = useColumns(setQuestion, edit.show)
  const close = () => setQuestion(null)
  if (machines.length === 0) {
    return (
      <Card>
        <Empty icon="cog" title={texts.emptyTitle}>
          {texts.emptyText}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <DataTable label={texts.title} rows={machines} columns={columns} rowId={({ id }) => id} />
      {edited && <EditMachine machine={edited} onClose={edit.close} />}
      {question?.kind === 'secret' && <NewSecret client={question.machine} onClose={close} onSecret={onSecret} />}
      {question?.kind === 'delete' && <DeleteMachine machine={question.machine} onClose={close} />}
      {question?.kind === 'delete-secret' && (
        <DeleteSecret client={question.machine} secret={question.secret} onClose={close} />
      )}
    </>
  )
}

interface MachineTableProps {
  machines: OAuthClient[]
  onSecret: (fresh: FreshSecret) => void
}

type Ask = (question: Question) => void
type Edit = (dialog: 'edit', id: string) => void

function useColumns(ask: Ask, edit: Edit): readonly Column<OAuthClient>[] {
  const texts = useMachineTexts()
  const clientTexts = useClientTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'machine', header: texts.machine, isCut: true, width: 'email', onPhones: 'main' },
        cell: ({ name }) => (
          <Text look="strong" isCut title={name}>
            <bdi>{name}</bdi>
          </Text>
        ),
      },
      {
        ...{ id: 'clientId', header: clientTexts.clientId, isFit: true, hiddenBelow: 'medium' },
        cell: ({ id }) => <CopyableId id={id} />,
      },
      {
        ...{ id: 'permissions', header: texts.permissions, onPhones: 'sub' },
        cell: ({ permissionIds }) =>
          permissionIds.length === 0 ? (
            <Text look="muted">
              <PhoneOnly>{texts.permissions}: </PhoneOnly>
              {clientTexts.none}
            </Text>
          ) : (
            <TagList values={permissionIds} />
          ),
      },
      {
        ...{ id: 'secrets', header: clientTexts.secrets },
        cell: ({ secrets, tokenEndpointAuthMethod }) =>
          hasKeys(tokenEndpointAuthMethod) ? (
            clientTexts.keys
          ) : secrets.length === 0 ? (
            <Text look="muted">{clientTexts.none}</Text>
          ) : (
            <TagList values={secrets.map(({ lastFour }) => `ocs_…${lastFour}`)} />
          ),
      },
      {
        ...{ id: 'used', header: clientTexts.lastUsed, isUnbroken: true },
        cell: (machine) => <LastUse machine={machine} />,
      },
      {
        ...{ id: 'created', header: texts.created, isUnbroken: true, isMuted: true, hiddenBelow: 'narrow' },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (machine) => <Actions machine={machine} ask={ask} edit={edit} />,
      },
    ],
    [texts, clientTexts, ask, edit],
  )
}

function Actions({ machine, ask, edit }: { machine: OAuthClient; ask: Ask; edit: Edit }) {
  return (
    <MachineMenu
      machine={machine}
      onEdit={() => edit('edit', machine.id)}
      onNewSecret={() => ask({ kind: 'secret', machine })}
      onDelete={() => ask({ kind: 'delete', machine })}
      onDeleteSecret={(secret) => ask({ kind: 'delete-secret', machine, secret })}
    />
  )
}

const TagList = ({ values }: { values: readonly string[] }) => (
  <Tags as="span">
    {values.map((value) => (
      <Tag key={value} isMono>
        {value}
      </Tag>
    ))}
  </Tags>
)

/** The last use of any secret. */
function LastUse({ machine: { secrets } }: { machine: OAuthClient }) {
  const texts = useClientTexts()
  const times = secrets.flatMap(({ lastUsedAt }) => (lastUsedAt ? [lastUsedAt.getTime()] : []))
  return times.length === 0 ? texts.never : <Moment at={new Date(Math.max(...times))} />
}
