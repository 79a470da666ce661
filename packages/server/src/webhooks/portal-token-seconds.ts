/** Lifetime of tokens for the webhook portal, whether we or a Svix server issue them. */
export const portalTokenSeconds = 4 * 60 * 60
