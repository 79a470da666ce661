import type { WaitlistInvitation } from '@portico/sdk/server'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useWaitlistTexts } from './use-waitlist-texts.ts'

/** Returns the change that invites entries of the waitlist, those named or those that wait longest. */
export function useWaitlistInvitation(onSuccess?: () => void) {
  const texts = useWaitlistTexts()
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const handlerUrl = useHandlerUrl()
  const sentenceOf = (invitations: readonly WaitlistInvitation[]) => {
    const count = invitations.filter(({ outcome }) => outcome === 'invited').length
    if (count > 0) return plural(texts.invited, count)
    return format(texts.nobodyInvited, { reason: texts.reasons[invitations[0]?.outcome ?? 'nobody'] })
  }
  const change = useChange(projectId, {
    run: (selection: { ids: string[] } | { count: number }) =>
      app.waitlist.invite({ ...selection, callbackUrl: `${handlerUrl}/sign-up` }),
    stale: [['waitlist'], ['user-invitations'], ['audit']],
    done: sentenceOf,
    ...(onSuccess && { onSuccess }),
  })
  return { change, isReady: handlerUrl !== undefined }
}
