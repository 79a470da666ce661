import { UserButton } from '@portico/react'

export function Header({ openBilling }: { openBilling: () => void }) {
  return (
    <header>
      <UserButton extraItems={[{ text: 'Billing', icon: null, onClick: openBilling }]} showUserInfo />
    </header>
  )
}
