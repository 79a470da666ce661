import * as en from '@portico/messages/en'
import { useUrlOf } from '../hooks/use-href.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { BrokenLinkCard } from '../ui/status-card/broken-link-card.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { isTemporary, type LinkProblem, linkProblemOf } from '../ui/status-card/link-problem.ts'

const texts = {
  invalid: { title: en.invalidMagicLinkTitle, text: en.invalidMagicLinkText },
  expired: { title: en.expiredMagicLinkTitle, text: en.expiredMagicLinkText },
  used: { title: en.usedMagicLinkTitle, text: en.usedMagicLinkText },
} as const

/** Shows why a magic link cannot be used. Throws errors that are not about the link. */
export function MagicLinkProblem({ error, onRetry, ...props }: ScreenProps & { error: unknown; onRetry: () => void }) {
  const problem = linkProblemOf(error)
  if (problem !== null) return <BrokenMagicLinkCard {...props} problem={problem} />
  if (isTemporary(error)) return <FailureCard {...props} error={error} onRetry={onRetry} />
  throw error
}

export function BrokenMagicLinkCard({ problem, ...props }: ScreenProps & { problem: LinkProblem }) {
  const urlOf = useUrlOf()
  const t = useTranslate()
  const action = { label: t(en.requestNewLink), href: urlOf('signIn') }
  return <BrokenLinkCard {...props} {...texts[problem]} action={action} />
}
