import { createProxy } from '@portico/next/proxy'

export const proxy = createProxy({ signedInPaths: ['/notes'] })

// Pages, server actions and route handlers; not the files of the app.
export const config = { matcher: '/((?!_next/|.*\\..*).*)' }
