/** An account of an identity provider that is linked to a user. */
export interface ConnectedAccount {
  userId: string
  /** The provider, `github` for example. */
  providerId: string
  /** Who the person is at the provider. */
  accountId: string
  email: string | null
  /** Milliseconds since 1970. */
  createdAtMillis: number
}

/** Calls about the linked accounts of the signed-in user. */
export interface ConnectedAccountCalls {
  /** The oldest first. */
  list(): Promise<ConnectedAccount[]>
  /**
   * Takes the browser to the provider to link an account, or to allow more `scopes` for the linked one, and then back to
   * this page; the promise never settles. What goes wrong there is shown by the error screen. Scopes need keys of the
   * project's own.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED when nobody is signed in
   * @throws {TypeError} outside browsers
   */
  connect(options: { provider: string; scopes?: readonly string[] }): Promise<never>
  /**
   * A token for the provider's own API; null when no account is linked, or not with these scopes: then `connect`.
   * @throws {KnownError} OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, PROVIDER_REJECTED (then `connect`),
   * OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS
   */
  getAccessToken(options: { provider: string; scopes?: readonly string[] }): Promise<string | null>
  /**
   * Unlinks an account.
   * @throws {KnownError} OAUTH_CONNECTION_NOT_CONNECTED_TO_USER
   * @throws {ServiceError} 400 for the last way in
   */
  remove(provider: string): Promise<void>
}
