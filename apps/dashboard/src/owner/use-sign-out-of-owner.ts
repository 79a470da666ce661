import { useSignOut } from '@portico/react'
import { forgetFrame } from './frame.ts'

/** Returns the function that signs the owner out. The next page shows nothing of the account. */
export function useSignOutOfOwner(): () => void {
  const { signOut } = useSignOut()
  return () => {
    forgetFrame()
    void signOut()
  }
}
