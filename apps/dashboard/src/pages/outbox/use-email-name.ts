import type { SentEmail } from '@portico/sdk/admin'
import { useTexts } from '../../texts/use-texts.tsx'

/** Returns the function that names the type of an email. An unknown type is its own name. */
export function useEmailName(): (email: Pick<SentEmail, 'type' | 'notice'>) => string {
  const names: Readonly<Record<string, string>> = useTexts('outbox').types
  return ({ type, notice }) => names[notice ?? type] ?? notice ?? type
}
