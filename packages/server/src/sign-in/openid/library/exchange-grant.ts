/** The grant of a token exchange (RFC 8693, section 2.1). */
export const exchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange'
