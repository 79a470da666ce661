import { ActivityBlock } from './activity-block.tsx'
import { ApprovalsBlock } from './approvals-block.tsx'
import { AppsBlock } from './apps-block.tsx'
import { ConnectedAccountsBlock } from './connected-accounts-block.tsx'
import { SessionsBlock } from './sessions-block.tsx'
import { TrustedDevicesBlock } from './trusted-devices-block.tsx'

/**
 * Linked accounts, apps with access, sessions and recent activity of the user. Shown below the more frequent settings, so
 * loaded after them.
 */
export function AccessBlocks() {
  return (
    <>
      <ConnectedAccountsBlock />
      <ApprovalsBlock />
      <AppsBlock />
      <SessionsBlock />
      <TrustedDevicesBlock />
      <ActivityBlock />
    </>
  )
}

// Exported here, because a separate chunk would move their shared code to the first section.
export { AuthenticatorRows } from './authenticator-rows.tsx'
