import type { ContactChannel } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useAction } from '../../ui/blocks/use-action.ts'

/** Returns the actions of an email address that need no second step, and the last one that failed. */
export function useEmailActions({ id, usedForAuth }: ContactChannel) {
  const { contactChannels } = usePortico()
  const [isSent, setSent] = useState(false)
  const sending = useAction(async () => {
    await contactChannels.sendVerificationCodeTo(id)
    setSent(true)
  })
  const promotion = useAction(() => contactChannels.update(id, { isPrimary: true }))
  const signIn = useAction(() => contactChannels.update(id, { usedForAuth: !usedForAuth }))
  const failed = [sending, promotion, signIn].find(({ error }) => error)
  return { sending, isSent, promotion, signIn, failed }
}
