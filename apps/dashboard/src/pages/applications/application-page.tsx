import type { OAuthClient } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchors } from '../../parts/anchors.tsx'
import { Avatar } from '../../parts/avatar.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SubjectHead } from '../../parts/heads.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { hasSecrets } from '../../parts/oauth-clients/client-authentication.ts'
import { type FreshSecret, NewSecretCard } from '../../parts/oauth-clients/new-secret-card.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { PageFrame } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Tile } from '../../parts/tile.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { AddressSection } from './address-section.tsx'
import { kindOf } from './application-form.ts'
import { applicationQuery, useApplicationOfPage } from './application-query.ts'
import { DeleteSection } from './delete-section.tsx'
import { EditAgentLogo } from './edit-agent-logo.tsx'
import { EditApplication } from './edit-application.tsx'
import { GrantSection } from './grant-section.tsx'
import { SecretSection } from './secret-section.tsx'
import { SettingSection } from './setting-section.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

/** Everything about one application. */
export function ApplicationPage() {
  const { projectId, clientId } = useApplicationOfPage()
  const query = useQuery(applicationQuery(projectId, clientId))
  return (
    <PageFrame>
      <Loaded query={query}>{(client) => <ApplicationContent client={client} />}</Loaded>
    </PageFrame>
  )
}

function ApplicationContent({ client }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const [fresh, setFresh] = useState<FreshSecret | null>(null)
  const canHaveSecrets = hasSecrets(client.tokenEndpointAuthMethod)
  useDocumentTitle(client.name)
  return (
    <>
      <ApplicationHead client={client} />
      <Anchors
        label={texts.onThisPage}
        items={[
          ['addresses', texts.addresses],
          ['settings', texts.settings],
          ...(canHaveSecrets ? [['secrets', clientTexts.secrets] as const] : []),
          ['grants', texts.grants],
          ['danger', texts.danger],
        ]}
      />
      <Stack>
        {fresh && <NewSecretCard key={fresh.secret.id} fresh={fresh} onDone={() => setFresh(null)} />}
        <AddressSection client={client} />
        <SettingSection client={client} />
        {canHaveSecrets && <SecretSection client={client} onSecret={setFresh} />}
        <GrantSection client={client} />
        <DeleteSection client={client} />
      </Stack>
    </>
  )
}

function ApplicationHead({ client }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { open, show, close } = useDialog({ edit: 'admin' })
  // Only its document changes the rest of an agent.
  const isAgent = client.metadataUri !== null
  return (
    <SubjectHead
      picture={
        client.logoUrl === null ? (
          <Tile isQuiet>
            <Icon name="log-in" />
          </Tile>
        ) : (
          <Avatar isSquare size="md" id={client.id} name={client.name} imageUrl={client.logoUrl} />
        )
      }
      title={<bdi>{client.name}</bdi>}
      facts={
        <>
          <span>{texts.kindTags[kindOf(client)]}</span>
          <CopyableId id={client.id} />
          <span>
            {texts.created} <Moment at={client.createdAt} />
          </span>
        </>
      }
      actions={
        <RoleButton needs="admin" look="primary" icon="pencil" onClick={() => show('edit')}>
          {isAgent ? texts.editLogo : common.edit}
        </RoleButton>
      }
    >
      {open === 'edit' &&
        (isAgent ? (
          <EditAgentLogo client={client} onClose={close} />
        ) : (
          <EditApplication client={client} onClose={close} />
        ))}
    </SubjectHead>
  )
}
