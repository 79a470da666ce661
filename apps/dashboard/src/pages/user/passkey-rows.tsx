import type { Passkey } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { passkeysQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Moment } from '../../parts/lists/moment.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { MethodRow } from './method-row.tsx'
import { useUserOfPage } from './use-user.ts'

/** One row per passkey of the user. */
export function PasskeyRows() {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { projectId, userId } = useUserOfPage()
  const { data: passkeys = [], error } = useQuery(passkeysQuery(projectId, userId))
  if (error) return <MethodRow icon="fingerprint" title={texts.passkeys} help={describeError(error, common)} />
  return passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />)
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const removal = useChange(projectId, {
    run: () => app.passkeys.remove(userId, passkey.id),
    stale: [['users']],
    done: () => texts.passkeyRemoved,
  })
  return (
    <MethodRow
      icon="fingerprint"
      title={<bdi>{passkey.name}</bdi>}
      help={
        <>
          {texts.passkey} · {passkey.lastUsedAt ? texts.lastUsed : texts.added}{' '}
          <Moment at={passkey.lastUsedAt ?? passkey.createdAt} />
        </>
      }
      remove={{ label: texts.removePasskey, text: texts.removePasskeyText, change: removal }}
    />
  )
}
