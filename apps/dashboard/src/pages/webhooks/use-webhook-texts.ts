import { webhooks as de } from '../../texts/de/webhooks.ts'
import { webhooks as en } from '../../texts/en/webhooks.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about webhooks. */
export const useWebhookTexts = () => usePageTexts(texts)
