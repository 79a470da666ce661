import type { Framework } from './setup-search.ts'

/** The values of a project that its code contains. */
export interface ProjectValues {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly baseUrl: string
}

/** A file or a series of commands. `null` is the terminal. */
export interface Snippet {
  readonly file: string | null
  readonly code: string
}

/**
 * Returns the code that connects an app to a project, in the order of the steps. The files that replace one of the app's
 * template keep what the template has in them.
 */
export const snippetsOf = (framework: Framework, values: ProjectValues): readonly Snippet[] =>
  snippets[framework](values)

const snippets: Record<Framework, (values: ProjectValues) => readonly Snippet[]> = {
  react: (values) => [
    {
      file: null,
      code: `npm create vite@latest my-app -- --template react-ts --no-interactive
cd my-app
${installOf(values, ['react', 'sdk'])}`,
    },
    { file: 'src/main.tsx', code: reactCode(values) },
    { file: null, code: 'npm run dev' },
  ],
  nextjs: (values) => [
    {
      file: null,
      code: `npx create-next-app@latest my-app --yes
cd my-app
${installOf(values, ['next'])}`,
    },
    {
      file: '.env.local',
      code: `NEXT_PUBLIC_PORTICO_PROJECT_ID=${values.projectId}
NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY=${values.publishableClientKey}
NEXT_PUBLIC_PORTICO_URL=${values.baseUrl}
PORTICO_SECRET_SERVER_KEY=${values.secretServerKey}`,
    },
    { file: 'app/layout.tsx', code: nextLayout },
    {
      file: 'app/handler/[...portico]/page.tsx',
      code: `export { PorticoHandler as default } from '@portico/next/handler'`,
    },
    { file: 'proxy.ts', code: nextProxy },
    { file: null, code: 'npm run dev' },
  ],
  html: (values) => [
    { file: null, code: `mkdir my-app\ncd my-app\nnpm init --yes\nnpm install vite` },
    { file: 'index.html', code: htmlCode(values) },
    { file: null, code: 'npx vite' },
  ],
  node: (values) => [
    { file: null, code: `${installOf(values, ['sdk'])}` },
    { file: 'server.mjs', code: nodeCode(values) },
    { file: null, code: 'node server.mjs' },
  ],
  curl: (values) => [{ file: null, code: curlCode(values) }],
}

/** Installs packages from the registry of the service. Without its line, npm would ask the public registry for them. */
const installOf = ({ baseUrl }: ProjectValues, names: readonly string[]) =>
  `npm config set @portico:registry=${baseUrl}/packages/ --location=project
npm install ${names.map((name) => `@portico/${name}`).join(' ')}`

const reactCode = ({ projectId, publishableClientKey, baseUrl }: ProjectValues) => `import {
  PorticoHandler,
  PorticoProvider,
  UserButton,
  useUser,
} from '@portico/react'
import '@portico/react/styles.css'
import { createClientApp } from '@portico/sdk/client'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'

const portico = createClientApp({
  projectId: '${projectId}',
  publishableClientKey: '${publishableClientKey}',
  baseUrl: '${baseUrl}',
})

function Home() {
  useUser({ or: 'redirect' }) // visitors are sent to sign-in and back
  return (
    <>
      <UserButton showUserInfo />
      <App />
    </>
  )
}

const isHandler = location.pathname.startsWith('/handler/')
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PorticoProvider app={portico}>
      <Suspense>
        {isHandler ? <PorticoHandler fullPage /> : <Home />}
      </Suspense>
    </PorticoProvider>
  </StrictMode>,
)`

const nextLayout = `import { UserButton } from '@portico/next'
import { PorticoProvider } from '@portico/next/server'
import '@portico/next/styles.css'
import type { Metadata } from 'next'
import { Geist, Geist_Mono } from 'next/font/google'
import type { ReactNode } from 'react'
import './globals.css'

const geistSans = Geist({
  variable: '--font-geist-sans',
  subsets: ['latin'],
})
const geistMono = Geist_Mono({
  variable: '--font-geist-mono',
  subsets: ['latin'],
})

export const metadata: Metadata = { title: 'My app' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={\`\${geistSans.variable} \${geistMono.variable} h-full antialiased\`}>
      <body className="min-h-full flex flex-col">
        <PorticoProvider>
          <UserButton showUserInfo />
          {children}
        </PorticoProvider>
      </body>
    </html>
  )
}`

const nextProxy = `import { createProxy } from '@portico/next/proxy'

// Visitors of these paths are sent to sign-in and back.
export const proxy = createProxy({ signedInPaths: ['/'] })

export const config = { matcher: '/((?!_next/|.*\\\\..*).*)' }`

const htmlCode = ({ projectId, publishableClientKey, baseUrl }: ProjectValues) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>My app</title>
    <link rel="stylesheet" href="${baseUrl}/elements/portico.css" />
  </head>
  <body>
    <script type="module">
      import { defineElements } from '${baseUrl}/elements/portico.js'

      const portico = defineElements({
        projectId: '${projectId}',
        publishableClientKey: '${publishableClientKey}',
      })

      if (location.pathname.startsWith('/handler/')) {
        document.body.innerHTML = '<portico-handler full-page></portico-handler>'
      } else if (await portico.currentUser.load()) {
        document.body.innerHTML = '<portico-user-button show-user-info></portico-user-button><h1>My app</h1>'
      } else {
        location.replace(portico.urlOf('signIn', { returnTo: true })) // visitors are sent to sign-in and back
      }
    </script>
  </body>
</html>`

const nodeCode = ({ projectId, secretServerKey, baseUrl }: ProjectValues) => `import { createServer } from 'node:http'
import { createServerApp } from '@portico/sdk/server'

const portico = createServerApp({
  projectId: '${projectId}',
  secretServerKey: '${secretServerKey}',
  baseUrl: '${baseUrl}',
})

const { items } = await portico.users.list({ limit: 1 })
console.log('Connected.', items.length === 0 ? 'No users yet.' : 'There are users.')

createServer(async (request, response) => {
  const result = await portico.verifyRequest(request) // no call to Portico
  response.statusCode = result.status === 'signed-in' ? 200 : 401
  response.end(result.status === 'signed-in' ? result.claims.userId : result.message)
}).listen(3000)`

const curlCode = ({
  projectId,
  publishableClientKey,
  baseUrl,
}: ProjectValues) => `curl ${baseUrl}/api/v1/projects/current \\
  -H 'x-portico-access-type: client' \\
  -H 'x-portico-project-id: ${projectId}' \\
  -H 'x-portico-publishable-client-key: ${publishableClientKey}'`
