import type { Authenticator } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { authenticatorsQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Moment } from '../../parts/lists/moment.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { MethodRow } from './method-row.tsx'
import { useUserOfPage } from './use-user.ts'

/** One row per authenticator app of the user. */
export function AuthenticatorRows() {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { projectId, userId } = useUserOfPage()
  const { data: authenticators = [], error } = useQuery(authenticatorsQuery(projectId, userId))
  if (error) return <MethodRow icon="smartphone" title={texts.authenticator} help={describeError(error, common)} />
  return authenticators.map((authenticator) => (
    <AuthenticatorRow key={authenticator.id} authenticator={authenticator} />
  ))
}

function AuthenticatorRow({ authenticator }: { authenticator: Authenticator }) {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const removal = useChange(projectId, {
    run: () => app.mfa.removeAuthenticator(userId, authenticator.id),
    stale: [['users']],
    done: () => texts.authenticatorRemoved,
  })
  return (
    <MethodRow
      icon="smartphone"
      title={<bdi>{authenticator.name}</bdi>}
      help={
        <>
          {texts.authenticator} · {texts.added} <Moment at={authenticator.createdAt} />
        </>
      }
      remove={{ label: texts.removeAuthenticator, text: texts.removeAuthenticatorText, change: removal }}
    />
  )
}
