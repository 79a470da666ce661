import type { SentEmail } from '@portico/sdk/admin'
import { useOutboxTexts } from '../../parts/use-outbox-texts.ts'

/** Returns the function that names the type of an email. An unknown type is its own name. */
export function useEmailName(): (email: Pick<SentEmail, 'type' | 'notice'>) => string {
  const names: Readonly<Record<string, string>> = useOutboxTexts().types
  return ({ type, notice }) => names[notice ?? type] ?? notice ?? type
}
