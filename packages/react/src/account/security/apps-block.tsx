import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { Row, RowBody, Rows, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useStep } from '../../ui/blocks/use-step.ts'
import { type AppRow, useApps } from './use-apps.ts'

/** The apps that have access to the account. Without any, there is no block: few projects have such apps. */
export function AppsBlock() {
  const t = useTranslate()
  const { data: apps } = useApps()
  if (!apps?.length) return null
  return (
    <Block help={t(en.appsHelp)} title={t(en.appsTitle)}>
      <Rows label={t(en.appsTitle)}>
        {apps.map((app) => (
          <AppWithAccess key={app.id} {...app} />
        ))}
      </Rows>
    </Block>
  )
}

function AppWithAccess({ id, name, detail }: AppRow) {
  const { oauthGrants } = usePortico()
  const t = useTranslate()
  const removal = useStep()
  const app = { app: name }
  const action = removal.isOpen ? null : (
    <SmallButton {...removal.opener} aria-label={fill(t(en.removeAppNamed), app)} kind="bare">
      {t(en.removeApp)}
    </SmallButton>
  )
  return (
    <Row
      actions={action}
      detail={detail}
      tile={
        <Tile>
          <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
        </Tile>
      }
      title={<bdi>{name}</bdi>}
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
