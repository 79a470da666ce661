import type { Messages } from '../messages/en.ts'
import { usePorticoContext } from './use-portico.ts'

/** The texts of the screens, in the provider's language. */
export function useMessages(): Messages {
  return usePorticoContext().messages
}
