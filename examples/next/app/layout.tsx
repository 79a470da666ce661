import '@portico/next/styles.css'
import './globals.css'
import { UserButton } from '@portico/next'
import { PorticoProvider } from '@portico/next/server'
import Link from 'next/link'
import type { ReactNode } from 'react'

export const metadata = { title: 'Notes' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <PorticoProvider>
          <header>
            <nav>
              <Link href="/">Home</Link>
              <Link href="/notes">Notes</Link>
            </nav>
            <UserButton showUserInfo />
          </header>
          <main>{children}</main>
        </PorticoProvider>
      </body>
    </html>
  )
}
