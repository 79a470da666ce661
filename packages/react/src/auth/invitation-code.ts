/** The form of the codes of links. */
const code = /^[0-9a-z]{45}$/

/**
 * Returns the code of the invitation to whose page the visitor returns after the sign-up, or null. With it, the invited
 * address may sign up while sign-up is closed. `href` is the URL of the page, or null on a server.
 */
export function invitationCodeOf(href: string | null): string | null {
  const target = href === null ? null : new URL(href).searchParams.get('after_auth_return_to')
  const found = new URLSearchParams(target?.split('?', 2)[1]?.split('#', 1)[0]).get('code')
  return found !== null && code.test(found) ? found : null
}
