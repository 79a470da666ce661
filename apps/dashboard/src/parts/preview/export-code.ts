import type { PreviewSettings, PreviewView } from './preview-view.ts'

const components = { 'sign-in': 'SignIn', 'sign-up': 'SignUp', 'forgot-password': 'ForgotPassword' } as const

/**
 * Returns a React module that shows the screen of a preview. The mode and the language are those of the visitor: the
 * choices of the preview only show what they look like. The appearance is stored with the project.
 */
export const screenCode = ({
  screen,
}: PreviewView) => `import { PorticoProvider, ${components[screen]} } from '@portico/react'
import '@portico/react/styles.css'
import { portico } from './portico'

export const Page = () => (
  <PorticoProvider app={portico}>
    <${components[screen]} fullPage />
  </PorticoProvider>
)
`

/** Returns a script that stores the settings of a preview, but not pictures and terms, in the service at an address. */
export const settingsCode = (
  settings: PreviewSettings,
  baseUrl: string,
) => `import { createAdminApp } from '@portico/sdk/admin'

const superSecretAdminKey = process.env.PORTICO_ADMIN_KEY
if (!superSecretAdminKey) throw new Error('Set PORTICO_ADMIN_KEY to an admin key of the project.')

const portico = createAdminApp({
  projectId: '${settings.projectId}',
  superSecretAdminKey,
  baseUrl: '${baseUrl}',
})

await portico.projects.update({
  config: {
    signUpEnabled: ${settings.signUpEnabled},
    credentialEnabled: ${settings.credentialEnabled},
    magicLinkEnabled: ${settings.magicLinkEnabled},
    passkeyEnabled: ${settings.passkeyEnabled},
    appearance: ${literal(storedIn(settings.appearance), '    ')},
  },
})
`

const storedIn = ({ logoUrl: _, termsUrl: __, privacyUrl: ___, ...appearance }: PreviewSettings['appearance']) =>
  appearance

/** Returns a text as a literal with single quotes, which no character of the text can end. */
const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** Returns an object as code: names without quotes, texts with single quotes. */
function literal(value: object, indent: string): string {
  const lines = Object.entries(value).map(
    ([name, inner]: [string, unknown]) => `${indent}  ${name}: ${valueLiteral(inner, `${indent}  `)},\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

function valueLiteral(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  return typeof value === 'object' && value !== null ? literal(value, indent) : String(value)
}
