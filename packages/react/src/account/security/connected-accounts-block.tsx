import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { ConnectedAccount } from '@portico/sdk/client'
import { Suspense } from 'react'
import { ProviderMark } from '#parts'
import { providerName } from '../../auth/providers/provider-layout.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useConnectedAccounts } from '../../hooks/values/use-connected-accounts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { Row, RowBody, Rows, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { useStep } from '../../ui/blocks/use-step.ts'

/** The linked accounts at providers, and the providers that can be linked. */
export function ConnectedAccountsBlock() {
  const t = useTranslate()
  const project = useProjectOrNull()
  const accounts = useConnectedAccounts({ suspense: false })
  const enabled = project?.config.oauthProviders ?? []
  if (enabled.length === 0 && !accounts.data?.length) return null
  return (
    <Block help={t(en.accountsHelp)} title={t(en.accountsTitle)}>
      <Loaded rows={enabled.length} value={accounts}>
        {(linked) => (
          <Rows label={t(en.accountsTitle)}>
            {linked.map((account) => (
              <LinkedRow account={account} key={account.providerId} />
            ))}
            {enabled
              .filter((id) => linked.every(({ providerId }) => providerId !== id))
              .map((id) => (
                <UnlinkedRow key={id} provider={id} />
              ))}
          </Rows>
        )}
      </Loaded>
    </Block>
  )
}

function LinkedRow({ account: { providerId, email, accountId, allowSignIn } }: { account: ConnectedAccount }) {
  const { connectedAccounts } = usePortico()
  const t = useTranslate()
  const removal = useStep()
  const provider = providerName(providerId) ?? providerId
  const action = removal.isOpen ? null : (
    <SmallButton {...removal.opener} aria-label={fill(t(en.disconnectNamed), { provider })} kind="bare">
      {t(en.disconnect)}
    </SmallButton>
  )
  const detail = (
    <>
      <bdi>{email ?? accountId}</bdi>
      {!allowSignIn && ` · ${t(en.notForSignIn)}`}
    </>
  )
  return (
    <Row actions={action} detail={detail} tile={<Mark id={providerId} />} title={provider}>
      {removal.isOpen && (
        <RowBody step={removal}>
          <Confirmation
            close={removal.close}
            confirmLabel={t(en.disconnect)}
            losses={[t(en.disconnectLoss)]}
            onConfirm={() => connectedAccounts.remove(providerId)}
            question={fill(t(en.disconnectQuestion), { provider })}
          />
        </RowBody>
      )}
    </Row>
  )
}

function UnlinkedRow({ provider }: { provider: string }) {
  const { connectedAccounts } = usePortico()
  const t = useTranslate()
  const name = providerName(provider) ?? provider
  const { run, pending, error } = useAction(() => connectedAccounts.connect({ provider }))
  const action = (
    <SmallButton aria-label={fill(t(en.connectNamed), { provider: name })} onClick={run} pending={pending}>
      {t(en.connect)}
    </SmallButton>
  )
  return (
    <Row actions={action} detail={t(en.notConnected)} tile={<Mark id={provider} />} title={name}>
      <Banner onRetry={run} text={error} />
    </Row>
  )
}

/** The logo of a provider, or the first letter if it is not built in. */
function Mark({ id }: { id: string }) {
  return (
    <Tile>
      {providerName(id) ? (
        <Suspense>
          <ProviderMark id={id} />
        </Suspense>
      ) : (
        <span aria-hidden="true">{id.charAt(0).toUpperCase()}</span>
      )}
    </Tile>
  )
}
