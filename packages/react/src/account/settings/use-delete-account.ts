import { leavePage } from '../../hooks/redirect-to-sign-in.ts'
import { usePorticoContext } from '../../hooks/use-portico.ts'

/** Returns a function that deletes the account and navigates to the home page. */
export function useDeleteAccount(): () => Promise<void> {
  const { app, navigate } = usePorticoContext()
  return async () => {
    const deletion = app.users.deleteMe()
    // Without this, the page would redirect to sign-in as soon as the session ends.
    leavePage(app, deletion)
    await deletion
    navigate(app.urls.home, { replace: false })
  }
}
