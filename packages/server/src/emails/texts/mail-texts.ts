import type { NoticeKind } from '../mail.ts'

/** Everything that mails say in one language. Every string is a template; the variables of its type may stand in it. */
export interface MailTexts {
  /** Knows `userDisplayName`, if the person has one. */
  readonly greeting: string
  /** Stands before the bare link, for whoever cannot press the button. */
  readonly linkHint: string
  readonly email_verification: ActionTexts
  readonly password_reset: ActionTexts
  readonly team_invitation: ActionTexts
  readonly magic_link: ActionTexts & {
    /** Stands between the code and the button. */
    readonly or: string
  }
  readonly notices: Readonly<Record<NoticeKind, NoticeTexts>>
  readonly facts: FactTexts
  readonly advice: Readonly<Record<Advice, string>>
}

/** A mail that asks to do one thing. */
export interface ActionTexts {
  readonly subject: string
  readonly heading: string
  readonly paragraph: string
  readonly button: string
  readonly remark: string
}

/** A mail that tells what has happened. */
export interface NoticeTexts {
  readonly heading: string
  readonly paragraph: string
}

/** One line each, of the variables `time`, `device`, `networkAddress` and `country`. */
export interface FactTexts {
  readonly time: string
  readonly device: string
  readonly networkAddress: string
  readonly country: string
  /** What stands between browser and system: `Firefox on Linux`. */
  readonly on: string
}

/** What to do if it was not you; which of these fits depends on what happened. */
export type Advice = 'secure' | 'reset' | 'mailbox' | 'contact'
