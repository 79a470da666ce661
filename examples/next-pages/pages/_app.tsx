import '@portico/react/styles.css'
import '../styles/app.css'
import { type Navigate, PorticoProvider, UserButton } from '@portico/react'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { portico } from '../portico'

/** Every page is inside the provider. The screens change pages with the router of Next.js. */
export default function App({ Component, pageProps, router: { route } }: AppProps) {
  const { push, replace: replacePage } = useRouter()
  const navigate = useCallback<Navigate>(
    (to, { replace }) => void (replace ? replacePage(to) : push(to)),
    [push, replacePage],
  )
  const page = <Component {...pageProps} />
  return (
    <PorticoProvider app={portico} navigate={navigate}>
      <Head>
        <title>Greenhouse</title>
        <link rel="icon" href="data:," />
      </Head>
      {route.startsWith('/handler/') ? (
        page
      ) : (
        <>
          <header>
            <Link href="/">Greenhouse</Link>
            <UserButton />
          </header>
          <main>{page}</main>
        </>
      )}
    </PorticoProvider>
  )
}
