/** The application of the guide about OpenID providers: it signs users in with `openid-client`. */
// #region application
import * as openId from 'openid-client'

/** Values of a sign-in that is under way. Keep them in the session of the visitor. */
export interface PendingSignIn {
  readonly pkceCodeVerifier: string
  readonly expectedState: string
  readonly expectedNonce: string
}

/** Sends the visitor to the returned address, and keeps the rest. */
export async function beginSignIn(config: openId.Configuration, redirectUri: string) {
  const pending: PendingSignIn = {
    pkceCodeVerifier: openId.randomPKCECodeVerifier(),
    expectedState: openId.randomState(),
    expectedNonce: openId.randomNonce(),
  }
  const url = openId.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await openId.calculatePKCECodeChallenge(pending.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: pending.expectedState,
    nonce: pending.expectedNonce,
  })
  return { url, pending }
}

/** Handles the request to the redirect address. Returns the user. */
export async function completeSignIn(config: openId.Configuration, currentUrl: URL, pending: PendingSignIn) {
  const tokens = await openId.authorizationCodeGrant(config, currentUrl, pending)
  const subject = tokens.claims()?.sub ?? ''
  const { name, email } = await openId.fetchUserInfo(config, tokens.access_token, subject)
  return { subject, name, email, idToken: tokens.id_token, refreshToken: tokens.refresh_token }
}
// #endregion

// #region device
/** Connects a device: shows the user where to type which code, and returns the tokens. */
export async function connectDevice(config: openId.Configuration, show: (address: string, code: string) => void) {
  const begun = await openId.initiateDeviceAuthorization(config, { scope: 'openid email offline_access' })
  show(begun.verification_uri, begun.user_code)
  return openId.pollDeviceAuthorizationGrant(config, begun)
}
// #endregion
