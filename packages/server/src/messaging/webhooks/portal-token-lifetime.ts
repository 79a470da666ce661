/** Lifetime of tokens for the webhook portal, issued by this service or a Svix server. */
export const portalTokenSeconds = 4 * 60 * 60
