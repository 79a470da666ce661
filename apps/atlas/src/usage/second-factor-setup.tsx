import { SecondFactorSetup } from '@portico/react'

export function SecondFactorSetupPage() {
  return <SecondFactorSetup fullPage />
}
