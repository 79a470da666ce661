const codeFormat = /^[0-9a-z]{45}$/

/**
 * Returns the code of an invitation, or null. It is in the query of the page, or in that of the page to which the visitor
 * returns after the sign-up. With it, the invited address may sign up while sign-up is closed. `href` is the URL of the
 * page, or null on a server.
 */
export function invitationCodeOf(href: string | null): string | null {
  if (href === null) return null
  const page = new URL(href)
  const target = page.searchParams.get('after_auth_return_to')
  return codeIn(page) ?? (target !== null && URL.canParse(target, page) ? codeIn(new URL(target, page)) : null)
}

function codeIn({ searchParams }: URL): string | null {
  const code = searchParams.get('code')
  return code !== null && codeFormat.test(code) ? code : null
}
