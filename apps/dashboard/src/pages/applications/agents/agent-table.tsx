import type { OAuthClient } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { useProjectApp } from '../../../owner/projects.ts'
import { ButtonLink } from '../../../parts/button.tsx'
import { Card } from '../../../parts/cards/card.tsx'
import { Empty } from '../../../parts/feedback/note.tsx'
import { type Column, DataTable } from '../../../parts/lists/data-table.tsx'
import { Moment } from '../../../parts/lists/moment.tsx'
import { Text } from '../../../parts/text.tsx'
import { ApplicationLink } from '../application-link.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'

/** A table of agents. Each name leads to the page of its agent. */
export function AgentTable({ agents }: { agents: OAuthClient[] }) {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const columns = useColumns()
  if (agents.length > 0)
    return <DataTable label={texts.agents} rows={agents} columns={columns} rowId={({ id }) => id} />
  return (
    <Card>
      <Empty
        icon="log-in"
        title={texts.noAgents}
        action={
          <ButtonLink to="/p/$projectId/machines" params={{ projectId }} search={{ tab: 'resources' }}>
            {texts.toResources}
          </ButtonLink>
        }
      >
        {texts.noAgentsText}
      </Empty>
    </Card>
  )
}

function useColumns(): readonly Column<OAuthClient>[] {
  const texts = useApplicationTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'name', header: texts.application, isCut: true, width: 'email', onPhones: 'main' },
        cell: (agent) => <ApplicationLink client={agent} />,
      },
      {
        ...{ id: 'source', header: texts.agentSource, isCut: true, onPhones: 'sub' },
        cell: ({ metadataUri }) =>
          metadataUri === null ? (
            texts.createdHere
          ) : (
            <Text isMono isCut title={metadataUri}>
              <bdi>{new URL(metadataUri).host}</bdi>
            </Text>
          ),
      },
      {
        ...{ id: 'created', header: texts.created, isUnbroken: true, isMuted: true, hiddenBelow: 'narrow' },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    [texts],
  )
}
