/** The pages that apps link to, in the order of the list. */
export const hostedPageNames = ['sign-in', 'sign-up', 'recover', 'account', 'sign-out', 'error'] as const

/** The name of a page, as in its address. */
export type HostedPage = (typeof hostedPageNames)[number]
