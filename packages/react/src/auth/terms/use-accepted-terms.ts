import { termsTextIn } from '@portico/contract/terms-text'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { TermsAcceptance } from '@portico/sdk/client'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

/** A document that the user has accepted. */
export interface AcceptanceRow {
  readonly id: string
  readonly name: string
  /** The page of the document in the language of the user. */
  readonly url: string | undefined
  /** The dates of acceptance and withdrawal. */
  readonly detail: string
  /** Null once it was withdrawn. */
  readonly withdraw: (() => Promise<unknown>) | null
}

/** Returns the documents that the user has accepted. Empty while they load. */
export function useAcceptedTerms(): readonly AcceptanceRow[] {
  const { app, translate: t, language } = usePorticoContext()
  const times = useTimes()
  const { data: acceptances = [] } = useFetched(() => app.terms.listAcceptances(), null)
  return acceptances.map(({ id, document, texts, acceptedAt, withdrawnAt }: TermsAcceptance) => ({
    id,
    name: t(document === 'terms' ? en.termsOfService : en.privacyPolicy),
    url: termsTextIn(texts, language.lang)?.url,
    detail: withdrawnAt
      ? fill(t(en.termsWithdrawnOn), { date: times.date(acceptedAt), withdrawn: times.date(withdrawnAt) })
      : fill(t(en.termsAcceptedOn), { date: times.date(acceptedAt) }),
    withdraw: withdrawnAt ? null : () => app.terms.withdraw(id),
  }))
}
