import { oauthProviderName } from '@portico/sdk/admin'
import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { emailsQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { ProviderTile } from '../../parts/provider-mark.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { AddEmailDialog } from './add-email-dialog.tsx'
import { AuthenticatorRows } from './authenticator-rows.tsx'
import { EmailRow } from './email-row.tsx'
import { MethodRow } from './method-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { useUserOfPage } from './use-user.ts'

/** The email addresses of a user, and everything else that the user signs in with. */
export function MethodsSection({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const { projectId, userId } = useUserOfPage()
  const emails = useQuery(emailsQuery(projectId, userId))
  const { open, show, close } = useDialog({ 'add-email': 'admin' })
  return (
    <OpenSection
      id="methods"
      title={texts.methods}
      actions={
        <RoleButton needs="admin" isSmall icon="plus" onClick={() => show('add-email')}>
          {texts.addEmail}
        </RoleButton>
      }
    >
      <Loaded query={emails} rows={3}>
        {(channels) => (
          <CardRows>
            {channels.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
            <PasswordRow user={user} />
            {user.oauthProviders.map((account) => (
              <AccountRow key={account.id} {...account} />
            ))}
            <PasskeyRows />
            {user.isMultiFactorRequired && <AuthenticatorRows />}
          </CardRows>
        )}
      </Loaded>
      {open === 'add-email' && <AddEmailDialog onClose={close} />}
    </OpenSection>
  )
}

function PasswordRow({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  // The head of the page shows the dialog.
  const { show } = useDialog({ password: 'admin' })
  return (
    <MethodRow
      icon="rectangle-ellipsis"
      title={texts.password}
      help={user.hasPassword ? texts.passwordIsSet : texts.passwordNotSet}
      action={
        <RoleButton needs="admin" isSmall onClick={() => show('password')}>
          {texts.setPassword}
        </RoleButton>
      }
    />
  )
}

type Account = ServerUser['oauthProviders'][number]

function AccountRow({ id, email, accountId, allowSignIn, allowConnectedAccounts }: Account) {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const unlinking = useChange(projectId, {
    run: () => app.connectedAccounts.remove(userId, id),
    stale: [['users']],
    done: () => texts.unlinked,
  })
  return (
    <MethodRow
      tile={<ProviderTile id={id} isSmall={false} />}
      title={<bdi>{oauthProviderName(id)}</bdi>}
      help={
        <>
          <bdi>{email ?? accountId}</bdi>
          {!allowSignIn && ` · ${texts.notForSignIn}`}
          {!allowConnectedAccounts && ` · ${texts.notForTokens}`}
        </>
      }
      remove={{ label: texts.unlink, text: allowSignIn ? texts.unlinkText : texts.unlinkUnusedText, change: unlinking }}
    />
  )
}
