import { SignUp } from '@portico/react'

export function SignUpPage() {
  return <SignUp fullPage noPasswordRepeat />
}
