import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { emailsQuery, membershipsQuery, passkeysQuery, sessionsQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import styles from './delete-user-dialog.module.css'
import { useUserOfPage } from './use-user.ts'

/** Asks before a user is deleted, and counts the data that is deleted with the account. */
export function DeleteUserDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const navigate = useNavigate()
  const common = useTexts('common')
  const { losses, isCounting } = useLosses(user)
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
        <Text as="bdi" look="strong" isLong>
          {nameOf(user)}
        </Text>
      </p>
      <p>{texts.deleteLoses}</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
        {isCounting && (
          <Text as="li" look="muted">
            {common.loading}
          </Text>
        )}
      </ul>
      <p>{texts.deleteKeeps}</p>
    </ConfirmDialog>
  )
}

/** Returns the losses that are known, and if the others are still being counted. */
function useLosses(user: ServerUser): { losses: string[]; isCounting: boolean } {
  const texts = useUserTexts()
  const { plural } = useLanguage()
  const { projectId, userId } = useUserOfPage()
  const emails = useQuery(emailsQuery(projectId, userId))
  const passkeys = useQuery(passkeysQuery(projectId, userId))
  const sessions = useQuery(sessionsQuery(projectId, userId))
  const teams = useQuery(membershipsQuery(projectId, userId))
  const counts = [
    [texts.countEmails, emails.data?.length],
    [texts.countAccounts, user.oauthProviders.length],
    [texts.countPasskeys, passkeys.data?.length],
    [texts.countSessions, sessions.data?.length],
    [texts.countTeams, teams.data?.length],
  ] as const
  return {
    losses: [texts.deleteProfile, ...counts.flatMap(([forms, count]) => (count ? [plural(forms, count)] : []))],
    isCounting: [emails, passkeys, sessions, teams].some(({ isLoading }) => isLoading),
  }
}
