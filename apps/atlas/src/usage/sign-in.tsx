import { SignIn } from '@portico/react'

export function SignInPage() {
  return <SignIn firstTab="password" fullPage />
}
