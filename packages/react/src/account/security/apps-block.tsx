import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Message } from '@portico/messages/texts'
import type { OAuthGrant } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useResources } from '../../hooks/values/use-resources.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Row, RowBody, Rows, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useStep } from '../../ui/blocks/use-step.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

/** Sentences of the standard scopes. Every app has `openid`, which recognizes the user. */
const sentences: Readonly<Record<string, Message>> = {
  profile: en.scopeProfile,
  email: en.scopeEmail,
  offline_access: en.scopeOffline,
}

/** The apps that have access to the account. Without any, there is no block: few projects have such apps. */
export function AppsBlock() {
  const t = useTranslate()
  const { data: grants } = useResourceValue(useResources().oauthGrants(), { suspense: false })
  if (!grants?.length) return null
  return (
    <Block help={t(en.appsHelp)} title={t(en.appsTitle)}>
      <Rows label={t(en.appsTitle)}>
        {grants.map((grant) => (
          <AppRow grant={grant} key={grant.id} />
        ))}
      </Rows>
    </Block>
  )
}

function AppRow({ grant }: { grant: OAuthGrant }) {
  const { id, clientName, clientHost, scopes, scopeTexts, createdAt, expiresAt, lastUsedAt } = grant
  const { oauthGrants } = usePortico()
  const t = useTranslate()
  const times = useTimes()
  const removal = useStep()
  const app = { app: clientName }
  const standard = Object.entries(sentences).flatMap(([scope, message]) => (scopes.includes(scope) ? [t(message)] : []))
  const access = [...standard, ...scopeTexts.map(({ name }) => name)]
  const action = removal.isOpen ? null : (
    <SmallButton {...removal.opener} aria-label={fill(t(en.removeAppNamed), app)} kind="bare">
      {t(en.removeApp)}
    </SmallButton>
  )
  return (
    <Row
      actions={action}
      detail={[
        ...(clientHost === null ? [] : [clientHost]),
        fill(t(en.appSince), { date: times.date(createdAt) }),
        // Agents: the user has chosen the end.
        ...(lastUsedAt
          ? [
              fill(t(en.appUntil), { date: times.date(expiresAt) }),
              fill(t(en.activeAgo), { ago: times.ago(lastUsedAt) }),
            ]
          : []),
        ...access,
      ].join(' · ')}
      tile={
        <Tile>
          <span aria-hidden="true">{clientName.charAt(0).toUpperCase()}</span>
        </Tile>
      }
      title={<bdi>{clientName}</bdi>}
      wraps
    >
      {removal.isOpen && (
        <RowBody step={removal}>
          <Confirmation
            close={removal.close}
            confirmLabel={t(en.removeApp)}
            losses={[t(en.removeAppLoss)]}
            onConfirm={() => oauthGrants.end(id)}
            question={fill(t(en.removeAppQuestion), app)}
          />
        </RowBody>
      )}
    </Row>
  )
}
