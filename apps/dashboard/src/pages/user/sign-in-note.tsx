import { oauthProviderName } from '@portico/sdk/admin'
import type { MethodCheck, SignInCheck, SignInReason } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { emailsQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useSignInCheckTexts } from './use-sign-in-check-texts.ts'
import { useUserOfPage } from './use-user.ts'

/**
 * Why the user cannot sign in, or with which method, and what helps. Bans and sign-ups that wait for approval have notes of
 * their own.
 */
export function SignInNote({ check }: { check: SignInCheck }) {
  const reasons = check.methods.flatMap((method) => method.reasons)
  if (reasons.some(({ code }) => code === 'banned' || code === 'waits_for_approval')) return null
  const blocks = distinct(reasons.filter(({ code }) => code.endsWith('blocked')))
  if (blocks.length > 0) return blocks.map((block) => <BlockNote key={keyOf(block)} block={block} check={check} />)
  return check.canSignIn ? null : <NoMethodNote methods={check.methods} />
}

const keyOf = ({ code, email }: SignInReason) => `${code} ${email}`
/** The second factor is a reason of several methods. */
const distinct = (reasons: readonly SignInReason[]) => [
  ...new Map(reasons.map((reason) => [keyOf(reason), reason])).values(),
]

function BlockNote({ block, check }: { block: SignInReason; check: SignInCheck }) {
  const texts = useSignInCheckTexts()
  const describe = useBlockSentences()
  const { projectId, app, userId } = useUserOfPage()
  const unlocking = useChange(projectId, {
    run: () => app.users.unlock(userId),
    stale: [['users', 'one', userId]],
    done: () => texts.unlocked,
  })
  const { title, text } = describe(block, check)
  return (
    <Note
      tone="warn"
      icon="lock"
      title={title}
      actions={
        <>
          {block.email !== null && <ResetButton email={block.email} />}
          <Button isSmall isBusy={unlocking.isPending} onClick={() => unlocking.mutate()}>
            {texts.unlock}
          </Button>
        </>
      }
    >
      {text}
    </Note>
  )
}

/** Opens the form that sends a link to reset the password to an address. */
function ResetButton({ email }: { email: string }) {
  const texts = useSignInCheckTexts()
  const { projectId, userId } = useUserOfPage()
  // The row of the address shows the dialog.
  const { show } = useDialog({ reset: 'support' })
  const channel = useQuery(emailsQuery(projectId, userId)).data?.find(({ value }) => value === email)
  return (
    <Button isSmall look="ghost" isDisabled={!channel} onClick={() => channel && show('reset', channel.id)}>
      {texts.sendReset}
    </Button>
  )
}

/** Returns a function that describes a block: until when, why, and what works meanwhile. */
function useBlockSentences() {
  const texts = useSignInCheckTexts()
  const { plural, list, time, day, country } = useLanguage()
  const nameOf = useMethodName()
  const momentOf = (at: Date) => (day(at) === day(new Date()) ? time(at) : `${day(at)}, ${time(at)}`)
  const lastOf = (last: SignInReason['lastFailure']) => {
    if (!last?.networkAddress) return ''
    const address = last.networkAddress
    if (last.country === null) return format(texts.lastFrom, { address })
    return format(texts.lastFromIn, { address, country: country(last.country) })
  }
  return ({ code, until, email, failures, lastFailure }: SignInReason, check: SignInCheck) => {
    const isOfCodes = code === 'second_factor_blocked'
    const ofPassword = code === 'device_blocked' ? texts.deviceBlocked : texts.passwordBlocked
    const count = plural(isOfCodes ? texts.wrongCodes : texts.wrongPasswords, failures ?? 0)
    const isOneOfMany = new Set(emailsOf(check)).size > 1
    const address = email !== null && isOneOfMany ? format(texts.forAddress, { email }) : ''
    const works = check.methods.filter(({ isAvailable }) => isAvailable).map(nameOf)
    const others = works.length > 0 ? format(texts.otherMethods, { methods: list(works) }) : texts.noOtherMethod
    return {
      title: format(isOfCodes ? texts.factorBlocked : ofPassword, { time: until ? momentOf(until) : '' }),
      text: `${count}${address}${lastOf(lastFailure)}. ${code === 'device_blocked' ? texts.otherDevices : others}`,
    }
  }
}

const emailsOf = ({ methods }: SignInCheck) =>
  methods.flatMap(({ reasons }) => reasons.flatMap(({ email }) => email ?? []))

/** Returns a function that names a method. A provider has its own name. */
function useMethodName() {
  const texts = useSignInCheckTexts()
  return ({ method, providerId }: MethodCheck) =>
    method === 'oauth' ? oauthProviderName(providerId ?? '') : texts.methods[method]
}

/** The user has no method that the project takes: what each of them lacks. */
function NoMethodNote({ methods }: { methods: readonly MethodCheck[] }) {
  const texts = useSignInCheckTexts()
  const nameOf = useMethodName()
  return (
    <Note tone="warn" title={texts.noMethod}>
      <ul>
        {methods.map((check) => {
          const reasons = check.reasons.filter(({ isBlocking }) => isBlocking).map(({ code }) => texts.reasons[code])
          return (
            <li key={`${check.method} ${check.providerId}`}>
              {nameOf(check)}: {reasons.join(', ')}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
