import { ActivityBlock } from './activity-block.tsx'
import { ConnectedAccountsBlock } from './connected-accounts-block.tsx'
import { SessionsBlock } from './sessions-block.tsx'

/** Where the user signs in and has signed in. Below what most visits are for, so it loads after that. */
export function AccessBlocks() {
  return (
    <>
      <ConnectedAccountsBlock />
      <SessionsBlock />
      <ActivityBlock />
    </>
  )
}

// Loaded with the blocks: a chunk of its own would move what both share to the first section.
export { AuthenticatorRows } from './authenticator-rows.tsx'
