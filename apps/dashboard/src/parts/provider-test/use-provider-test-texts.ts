import { providerTest as de } from '../../texts/de/provider-test.ts'
import { providerTest as en } from '../../texts/en/provider-test.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the test of a provider. */
export const useProviderTestTexts = () => usePageTexts(texts)
