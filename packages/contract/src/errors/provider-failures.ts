/** Reasons for which a sign-in with a provider fails. Browsers may import this file. */

/** Codes of failures at a provider, each with the sentence that owners and users read. */
export const providerFailures = {
  account_id_missing: 'The profile contains no valid account ID.',
  authorization_url_insecure: 'The authorization URL must start with https://.',
  client_authentication_unsupported:
    'The provider accepts neither client_secret_basic, client_secret_post nor client_secret_jwt.',
  client_refused: 'The provider refused the client ID and secret of the project.',
  discovery_incomplete: 'The discovery document lacks a required field, or has an invalid one.',
  discovery_issuer_mismatch: 'The discovery document names another issuer.',
  document_not_json: 'The discovery document or the key set is not JSON.',
  document_unreadable: 'The discovery document or the key set could not be read.',
  error_response: 'The provider responded with an error.',
  id_token_missing: 'The token response contains no ID token.',
  id_token_not_yet_valid:
    'The ID token was issued in the future. Check the clocks of the provider and of this service.',
  id_token_of_other_client: 'The ID token was issued to another client.',
  issuer_mismatch: 'The authorization response names another issuer.',
  not_public: 'The provider could not be reached in time by https on the public internet, or its response was invalid.',
  profile_not_json: 'The profile is not JSON.',
  profile_untrusted: 'The signature, issuer, audience or times of the signed profile are invalid.',
  profile_unreadable: 'The profile could not be read.',
  response_invalid: 'The provider could not be reached in time, or its response was invalid.',
  subject_mismatch: 'The ID token and the profile belong to different users.',
} as const

export type ProviderFailure = keyof typeof providerFailures
