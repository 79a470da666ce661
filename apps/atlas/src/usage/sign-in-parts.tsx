import { CredentialSignIn, OAuthButtonGroup } from '@portico/react'

export function Welcome() {
  return (
    <section>
      <h2>Welcome back</h2>
      <OAuthButtonGroup type="sign-in" />
      <CredentialSignIn />
    </section>
  )
}
