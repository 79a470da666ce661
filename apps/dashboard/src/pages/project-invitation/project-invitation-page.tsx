import { useSignOut, useUser } from '@portico/react'
import { type CurrentUser, KnownError, type ProjectInvitationDetails } from '@portico/sdk/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownerApp } from '../../owner/owner-app.ts'
import { ownedProjectsQuery } from '../../owner/projects.ts'
import { readAgain } from '../../owner/query-client.ts'
import { BarePage, TaskActions, TaskCard } from '../../parts/bare-page.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../parts/button.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Skeleton } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Text } from '../../parts/text.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** Shows an invitation to become an owner of a project and accepts it. The link in the email leads here. */
export function ProjectInvitationPage() {
  const texts = useSettingsTexts()
  const { code = '' } = useSearch({ from: '/project-invitation' })
  const query = useQuery({
    queryKey: ['project-invitation', code],
    queryFn: () => ownerApp.projects.readInvitation({ code }),
  })
  return (
    <BarePage>
      {query.data && <Invitation code={code} invitation={query.data} />}
      {query.isError && <Refused error={query.error} />}
      {query.isPending && (
        <TaskCard icon="mail" title={texts.invitationTitle}>
          <Skeleton rows={2} />
        </TaskCard>
      )}
    </BarePage>
  )
}

function Invitation({ code, invitation }: { code: string; invitation: ProjectInvitationDetails }) {
  const texts = useSettingsTexts()
  const user = useUser({ suspense: false })
  const { inviterDisplayName: inviter, projectDisplayName: project, role, recipientEmail: email } = invitation
  const text = inviter ? texts.invitationText : texts.invitationTextWithoutName
  return (
    <TaskCard
      icon="mail"
      title={format(texts.joinTitle, { project })}
      lede={<bdi>{format(text, { inviter: inviter ?? '', project, role: texts.roles[role] })}</bdi>}
    >
      <Facts>
        <Fact name={texts.role}>
          {texts.roles[role]}
          <Text as="p" look="hint">
            {texts.roleHints[role]}
          </Text>
        </Fact>
        <Fact name={texts.email}>
          <Text as="bdi" isLong>
            {email}
          </Text>
        </Fact>
      </Facts>
      <NextStep code={code} email={email} user={user.data} />
    </TaskCard>
  )
}

/** Sign in, verify the invited address, or accept. */
function NextStep({ code, email, user }: { code: string; email: string; user: CurrentUser | null | undefined }) {
  if (!user) return <SignInFirst />
  const isInvited = user.primaryEmail?.toLowerCase() === email.toLowerCase()
  return isInvited && !user.primaryEmailVerified ? <VerifyFirst email={email} /> : <Acceptance code={code} />
}

/** The account has the invited address, but has not proved it: an invitation is only for a verified one. */
function VerifyFirst({ email }: { email: string }) {
  const texts = useSettingsTexts()
  const common = useTexts('common')
  const sending = useMutation({ mutationFn: () => ownerApp.contactChannels.sendVerificationCode() })
  return (
    <>
      <p>{texts.verifyFirst}</p>
      <p role="status">{sending.isSuccess && format(texts.verificationSent, { email })}</p>
      {sending.isError && (
        <Note tone="danger" role="alert">
          {describeError(sending.error, common)}
        </Note>
      )}
      <TaskActions>
        <Button look="primary" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {texts.sendVerification}
        </Button>
        <Button onClick={() => window.location.reload()}>{texts.verifiedNow}</Button>
      </TaskActions>
    </>
  )
}

function SignInFirst() {
  const texts = useSettingsTexts()
  // The screens return to this page.
  const urlOf = (screen: 'signIn' | 'signUp') =>
    ownerApp.urlOf(screen, { currentUrl: window.location.href, returnTo: true })
  return (
    <>
      <p>{texts.signInFirst}</p>
      <TaskActions>
        <ButtonAnchor look="primary" href={urlOf('signIn')}>
          {texts.signIn}
        </ButtonAnchor>
        <ButtonAnchor href={urlOf('signUp')}>{texts.signUp}</ButtonAnchor>
      </TaskActions>
    </>
  )
}

function Acceptance({ code }: { code: string }) {
  const texts = useSettingsTexts()
  const common = useTexts('common')
  const { signOut } = useSignOut()
  const navigate = useNavigate()
  const acceptance = useMutation({
    mutationFn: () => ownerApp.projects.acceptInvitation({ code }),
    async onSuccess({ id }) {
      await readAgain(ownedProjectsQuery)
      await navigate({ to: '/p/$projectId', params: { projectId: id }, replace: true })
    },
  })
  return (
    <>
      {acceptance.isError && (
        <Note tone="danger" role="alert">
          {describeError(acceptance.error, common)}
        </Note>
      )}
      <TaskActions>
        <Button look="primary" isBusy={acceptance.isPending} onClick={() => acceptance.mutate()}>
          {texts.accept}
        </Button>
        {acceptance.isError && (
          <Button look="ghost" onClick={() => void signOut()}>
            {texts.otherAccount}
          </Button>
        )}
      </TaskActions>
    </>
  )
}

function Refused({ error }: { error: Error }) {
  const texts = useSettingsTexts()
  const shell = useTexts('shell')
  const common = useTexts('common')
  return (
    <TaskCard icon="mail" title={texts.invitationFailed} lede={reasonOf(error, texts) ?? describeError(error, common)}>
      <TaskActions>
        <ButtonLink to="/">{shell.toStart}</ButtonLink>
      </TaskActions>
    </TaskCard>
  )
}

type Reasons = Record<'invitationUnknown' | 'invitationExpired' | 'invitationUsed', string>

function reasonOf(error: Error, texts: Reasons): string | null {
  if (!(error instanceof KnownError)) return null
  switch (error.code) {
    case 'VERIFICATION_CODE_EXPIRED':
      return texts.invitationExpired
    case 'VERIFICATION_CODE_ALREADY_USED':
      return texts.invitationUsed
    case 'VERIFICATION_CODE_NOT_FOUND':
    case 'SCHEMA_ERROR':
      return texts.invitationUnknown
    default:
      return null
  }
}
