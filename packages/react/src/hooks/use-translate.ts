import type { Translate } from '../messages/overrides.ts'
import { usePorticoContext } from './use-portico.ts'

/** Turns an English sentence of the catalogue into the one that the host wants. */
export function useTranslate(): Translate {
  return usePorticoContext().translate
}
