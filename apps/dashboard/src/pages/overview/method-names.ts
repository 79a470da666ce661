import { oauthProviderName } from '@portico/sdk/admin'
import type { OverviewTexts } from './use-overview-texts.ts'

/** Returns the name of a sign-in method or provider. */
export function methodName(id: string, texts: OverviewTexts): string {
  const names: Record<string, string> = {
    password: texts.password,
    otp: texts.otp,
    passkey: texts.passkey,
    oauth: texts.provider,
    unknown: texts.otherMethods,
  }
  return names[id] ?? oauthProviderName(id)
}
