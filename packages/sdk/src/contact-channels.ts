/** An e-mail address of a user. */
export interface ContactChannel {
  id: string
  userId: string
  type: 'email'
  value: string
  /** Whether it can be used to sign in. Within a project, one account at most signs in with an address. */
  usedForAuth: boolean
  isVerified: boolean
  isPrimary: boolean
}

/** What may change of an address. Another `value` becomes unverified. */
export interface ContactChannelUpdate {
  value?: string
  usedForAuth?: boolean
  isPrimary?: boolean
}

/** Calls about the e-mail addresses of the user. */
export interface ContactChannelCalls {
  /**
   * Mails a verification link to the primary e-mail address of the signed-in user. `callbackUrl` is where the link
   * leads; the e-mail verification screen when left out, which works in browsers only.
   * @throws {KnownError} EMAIL_ALREADY_VERIFIED, EMAIL_IS_NOT_PRIMARY_EMAIL, REDIRECT_URL_NOT_WHITELISTED
   */
  sendVerificationCode(input?: { email?: string; callbackUrl?: string }): Promise<void>
  /**
   * Uses the code of a verification link; nobody needs to be signed in.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED
   */
  verify(input: { code: string }): Promise<void>
  /** Looks at a code without using it, and throws as `verify` would. */
  checkVerificationCode(input: { code: string }): Promise<void>
  /** Every address of the signed-in user, the oldest first. */
  list(): Promise<ContactChannel[]>
  /** @throws {KnownError} CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE */
  create(channel: { value: string; usedForAuth: boolean; isPrimary?: boolean }): Promise<ContactChannel>
  /** @throws {KnownError} CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE */
  update(id: string, changes: ContactChannelUpdate): Promise<ContactChannel>
  delete(id: string): Promise<void>
  /** Mails a verification link to one of the addresses. @throws {KnownError} EMAIL_ALREADY_VERIFIED */
  sendVerificationCodeTo(id: string, input?: { callbackUrl?: string }): Promise<void>
}
