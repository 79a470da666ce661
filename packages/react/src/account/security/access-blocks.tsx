import { ActivityBlock } from './activity-block.tsx'
import { ConnectedAccountsBlock } from './connected-accounts-block.tsx'
import { SessionsBlock } from './sessions-block.tsx'
import { TrustedDevicesBlock } from './trusted-devices-block.tsx'

/**
 * Sessions, recent activity and linked accounts of the user. Shown below the more frequent settings, so loaded after
 * them.
 */
export function AccessBlocks() {
  return (
    <>
      <ConnectedAccountsBlock />
      <SessionsBlock />
      <TrustedDevicesBlock />
      <ActivityBlock />
    </>
  )
}

// Exported here, because a separate chunk would move their shared code to the first section.
export { AuthenticatorRows } from './authenticator-rows.tsx'
