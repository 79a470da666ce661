import { AccountSettings } from '@portico/react'

export function SettingsPage() {
  const billing = { id: 'billing', title: 'Billing', icon: null, content: <p>You have the free plan.</p> }
  return <AccountSettings extraItems={[billing]} fullPage />
}
