import * as en from './en/index.ts'
import type { Message } from './texts.ts'

/** The names of the methods by which members of a team may have to sign in. */
export const ruleMethodNames = {
  password: en.password,
  otp: en.ruleMethodEmail,
  passkey: en.ruleMethodPasskey,
  oauth: en.ruleMethodProvider,
} as const satisfies Readonly<Record<string, Message>>
