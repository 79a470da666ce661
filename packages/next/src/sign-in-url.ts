/** The request header in which the proxy passes path and query of the page to server components. */
export const pageHeader = 'x-portico-page'

/** Returns the URL of sign-in, with the page to return to. The sign-in page checks that it stays in the host app. */
export function signInUrl(signIn: string, page: string | null): string {
  return page === null ? signIn : `${signIn}?${new URLSearchParams({ after_auth_return_to: page })}`
}
