import * as en from '@portico/messages/en'
import { fill, isolated } from '@portico/messages/fill'
import type { Project } from '@portico/sdk/client'
import { leavePage } from '../../hooks/redirect-to-sign-in.ts'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTeams } from '../../hooks/values/use-teams.ts'
import { ConfirmBlock } from '../../ui/blocks/confirmation.tsx'

const namedTeams = 3

/** Deletes the account after a confirmation, and navigates to the home page. */
export function AccountDeletion({ project }: { project: Project }) {
  const { app, navigate, translate: t, language } = usePorticoContext()
  const teams = useTeams({ suspense: false }).data ?? []
  async function deleteAccount() {
    const deletion = app.users.deleteMe()
    // Without this, the page would redirect to sign-in as soon as the session ends.
    leavePage(app, deletion)
    await deletion
    navigate(app.urls.home, { replace: false })
  }
  const more = teams.length - namedTeams
  const names = teams.slice(0, namedTeams).map(({ displayName }) => isolated(displayName))
  if (more > 0) names.push(fill(t(en.moreTeams, more), { count: t.number(more) }))
  const list = new Intl.ListFormat(language.lang).format(names)
  return (
    <ConfirmBlock
      confirmLabel={t(en.deleteAccount)}
      help={fill(t(en.deleteAccountHelp), { project: project.displayName })}
      label={t(en.deleteAccount)}
      losses={[
        t(en.deletionLosesSignIn),
        ...(teams.length > 0 ? [fill(t(en.deletionLosesTeams), { teams: list })] : []),
        t(en.deletionLosesSessions),
      ]}
      onConfirm={deleteAccount}
      question={t(en.deleteAccountQuestion)}
      title={t(en.deleteAccount)}
    />
  )
}
