import type { ServerUser, SignInCheck } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { signInCheckQuery, userQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Anchors } from '../../parts/anchors.tsx'
import { Loaded, Skeleton } from '../../parts/feedback/loading.tsx'
import { MetadataSection } from '../../parts/forms/metadata-section.tsx'
import { Split, Stack } from '../../parts/layout.tsx'
import { PageFrame } from '../../parts/page.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { ActivitySection } from './activity-section.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { AppsSection } from './apps-section.tsx'
import { BanNote } from './ban-note.tsx'
import { DangerSection } from './danger-section.tsx'
import { MethodsSection } from './methods-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInNote } from './sign-in-note.tsx'
import { TeamsSection } from './teams-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { TrustedDevicesSection } from './trusted-devices-section.tsx'
import { useNoteTexts } from './use-note-texts.ts'
import { useUserOfPage } from './use-user.ts'
import { UserFacts } from './user-facts.tsx'
import { UserHead } from './user-head.tsx'

/** Everything about one user. */
export function UserPage() {
  const { projectId, userId } = useUserOfPage()
  const query = useQuery(userQuery(projectId, userId))
  const check = useQuery(signInCheckQuery(projectId, userId))
  return (
    <PageFrame>
      {check.isPending ? (
        <Skeleton rows={5} />
      ) : (
        <Loaded query={query}>{(user) => <UserContent user={user} check={check.data} />}</Loaded>
      )}
    </PageFrame>
  )
}

function UserContent({ user, check }: { user: ServerUser; check: SignInCheck | undefined }) {
  const texts = useUserTexts()
  const { notes } = useNoteTexts()
  const name = nameOf(user)
  useDocumentTitle(name)
  return (
    <>
      <UserHead user={user} />
      {user.ban && <BanNote ban={user.ban} />}
      {user.isRestricted && <ApprovalNote />}
      {check && <SignInNote check={check} />}
      <Anchors
        label={texts.onThisPage}
        items={[
          ['methods', texts.methods],
          ['sessions', texts.sessions],
          ...(user.isMultiFactorRequired ? [['trusted-devices', texts.trustedDevices] as const] : []),
          ['teams', texts.teams],
          ['notes', notes],
          ['activity', texts.activity],
          ['metadata', texts.metadata],
          ['danger', texts.danger],
        ]}
      />
      <Split>
        <Stack>
          <MethodsSection user={user} />
          <SessionsSection user={user} />
          <TrustedDevicesSection user={user} />
          <AppsSection />
          <TermsSection />
          <TeamsSection user={user} />
          <NotesSection />
          <ActivitySection user={user} />
          <UserMetadata user={user} />
          <DangerSection user={user} />
        </Stack>
        <UserFacts user={user} />
      </Split>
    </>
  )
}

/** The three metadata fields of a user. */
function UserMetadata({ user }: { user: ServerUser }) {
  const { projectId, app, userId } = useUserOfPage()
  const { mutateAsync } = useChange(projectId, {
    run: (changes: Partial<Pick<ServerUser, 'clientMetadata' | 'clientReadOnlyMetadata' | 'serverMetadata'>>) =>
      app.users.update(userId, changes),
    stale: [['users']],
    onError: () => true,
  })
  return <MetadataSection values={user} onSave={mutateAsync} />
}
