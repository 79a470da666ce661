import { type AuthKind, type ClientApp, requireTrustedRedirect } from '@portico/sdk/client'

// Bundlers replace this expression, so that production bundles do not contain the check.
declare const process: { env: { NODE_ENV?: string } }

/**
 * Returns the target of the current page after a sign-in or sign-up. During development, a return target outside of the
 * host app, which is ignored, is reported to the console.
 */
export function targetAfterAuth(app: ClientApp, kind: AuthKind): Promise<string> {
  const here = window.location.href
  if (process.env.NODE_ENV !== 'production') reportUntrustedTarget(here)
  return app.afterAuthTarget(kind, here)
}

function reportUntrustedTarget(here: string): void {
  const wanted = new URL(here).searchParams.get('after_auth_return_to')
  try {
    if (wanted !== null) requireTrustedRedirect(wanted, here)
  } catch (error) {
    console.error(error)
  }
}
