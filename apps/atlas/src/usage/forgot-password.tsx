import { ForgotPassword } from '@portico/react'

export function ForgotPasswordPage() {
  return <ForgotPassword fullPage />
}
