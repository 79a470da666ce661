import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { nameOf } from '../users/user-name.ts'
import { useUserOfPage } from './use-user.ts'
import { emailsQuery, membershipsQuery, passkeysQuery, sessionsQuery } from './user-query.ts'

/** Asks before a user is deleted, and counts the data that is deleted with the account. */
export function DeleteUserDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const texts = useTexts('user')
  const { projectId, app, userId } = useUserOfPage()
  const navigate = useNavigate()
  const losses = useLosses(user)
  const deletion = useChange(projectId, {
    async run() {
      await app.users.delete(userId)
      // The page leaves first: its queries would find no user any more.
      await navigate({ to: '/p/$projectId/users', params: { projectId } })
    },
    stale: [['users', 'list'], ['teams'], ['metrics']],
    done: () => texts.deleted,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.deleteTitle}
      action={texts.deleteUser}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        <bdi className="strong long">{nameOf(user)}</bdi>
      </p>
      <p>{texts.deleteLoses}</p>
      <ul className="bullets">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p>{texts.deleteKeeps}</p>
    </ConfirmDialog>
  )
}

function useLosses(user: ServerUser): string[] {
  const texts = useTexts('user')
  const { plural } = useLanguage()
  const { projectId, userId } = useUserOfPage()
  const counts = [
    [texts.countEmails, useQuery(emailsQuery(projectId, userId)).data?.length],
    [texts.countAccounts, user.oauthProviders.length],
    [texts.countPasskeys, useQuery(passkeysQuery(projectId, userId)).data?.length],
    [texts.countSessions, useQuery(sessionsQuery(projectId, userId)).data?.length],
    [texts.countTeams, useQuery(membershipsQuery(projectId, userId)).data?.length],
  ] as const
  return [texts.deleteProfile, ...counts.flatMap(([forms, count]) => (count ? [plural(forms, count)] : []))]
}
