import { useUser } from '@portico/react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ownerApp, publishableClientKey } from '../../owner/owner-app.ts'
import { RequireOwner } from '../../owner/require-owner.tsx'
import { BarePage, TaskActions, TaskCard } from '../../parts/bare-page.tsx'
import { Button } from '../../parts/button.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { Text } from '../../parts/text.tsx'
import { commandSignIn as de } from '../../texts/de/command-sign-in.ts'
import { commandSignIn as en } from '../../texts/en/command-sign-in.ts'
import { format } from '../../texts/format.ts'
import { usePageTexts, useTexts } from '../../texts/use-texts.tsx'
import { type CommandSignInSearch, callbackUrl, readCommandSignInSearch } from './command-sign-in-search.ts'

/** Asks an owner to let the command on this computer sign in. `portico sign-in` opens it. */
export function CommandSignInPage() {
  const texts = usePageTexts({ en, de })
  // The router adds the parameters of the address that the route leaves out.
  const search = readCommandSignInSearch({ ...useSearch({ from: '/command-sign-in' }) })
  return (
    <BarePage>
      {isComplete(search) ? (
        <RequireOwner>
          <Consent request={search} />
        </RequireOwner>
      ) : (
        <TaskCard icon="terminal" title={texts.invalidTitle} lede={texts.invalidText} />
      )}
    </BarePage>
  )
}

type CommandRequest = Required<CommandSignInSearch>

const isComplete = (search: CommandSignInSearch): search is CommandRequest =>
  search.port !== undefined && Boolean(search.state && search.challenge && search.computer)

function Consent({ request }: { request: CommandRequest }) {
  const texts = usePageTexts({ en, de })
  const common = useTexts('common')
  const { data: user } = useUser({ suspense: false })
  const { port, state, challenge, computer } = request
  const answer = (parameters: Record<string, string>) =>
    window.location.assign(callbackUrl(port, { state, ...parameters }))
  const consent = useMutation({
    mutationFn: () => ownerApp.sessions.authorizeCommand({ codeChallenge: challenge, computerName: computer }),
    onSuccess: ({ code }) => answer({ code, publishable_client_key: publishableClientKey }),
  })
  return (
    <TaskCard
      icon="terminal"
      title={texts.title}
      lede={<bdi>{format(texts.question, { computer, owner: user?.primaryEmail ?? user?.displayName ?? '' })}</bdi>}
    >
      <Fields>
        <Grant title={texts.grants} text={texts.grantsText} />
        <Grant title={texts.session} text={texts.sessionText} />
        <Note tone="warn">{texts.warning}</Note>
        {consent.isError && (
          <Note tone="danger" role="alert">
            {describeError(consent.error, common)}
          </Note>
        )}
        <p role="status">{consent.isSuccess && texts.handedOver}</p>
        <TaskActions>
          <Button look="primary" isBusy={consent.isPending} onClick={() => consent.mutate()}>
            {texts.confirm}
          </Button>
          <Button onClick={() => answer({ error: 'access_denied' })}>{texts.cancel}</Button>
        </TaskActions>
      </Fields>
    </TaskCard>
  )
}

function Grant({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text as="p" look="strong">
        {title}
      </Text>
      <Text as="p" look="hint">
        {text}
      </Text>
    </div>
  )
}
