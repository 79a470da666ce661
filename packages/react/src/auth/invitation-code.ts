/** The parameter `code` with the code of a link, in the query of a page or, encoded, in that of the return target. */
const codeInQuery = /(?:[?&]|%3F|%26)code(?:=|%3D)([0-9a-z]{45})(?![^&#%])/

/**
 * Returns the code of an invitation, or null. It is in the query of the page, or in that of the page to which the visitor
 * returns after the sign-up. With it, the invited address may sign up while sign-up is closed. `href` is the URL of the
 * page, or null on a server.
 */
export const invitationCodeOf = (href: string | null): string | null => codeInQuery.exec(href ?? '')?.[1] ?? null
