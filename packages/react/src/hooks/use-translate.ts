import type { Translate } from '../messages/overrides.ts'
import { usePorticoContext } from './use-portico.ts'

/** Returns the function that translates messages of the catalogue, with the host's overrides. */
export function useTranslate(): Translate {
  return usePorticoContext().translate
}
