import * as en from '@portico/messages/en'
import { fill, isolated } from '@portico/messages/fill'
import type { Project } from '@portico/sdk/client'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTeams } from '../../hooks/values/use-teams.ts'
import { ConfirmBlock } from '../../ui/blocks/confirmation.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

const namedTeams = 3

/** Deletes the account after a confirmation, and navigates to the home page. */
export function AccountDeletion({ project }: { project: Project }) {
  const { translate: t, language } = usePorticoContext()
  const teams = useTeams({ suspense: false }).data ?? []
  const deleteAccount = useDeleteAccount()
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
