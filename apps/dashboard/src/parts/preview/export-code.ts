import type { PreviewSettings, PreviewView } from './preview-view.ts'

const components = { 'sign-in': 'SignIn', 'sign-up': 'SignUp', 'forgot-password': 'ForgotPassword' } as const

/**
 * Returns a React module that shows the screen of a preview, with the theme and logo that were chosen. The mode and the
 * language are those of the visitor: the choices of the preview only show what they look like.
 */
export function screenCode({ screen, theme, settings }: PreviewView): string {
  const component = components[screen]
  const { light, dark, radius } = theme
  const logoUrl = theme.logoUrl.trim()
  const colors = {
    ...(hasEntries(light) && { light }),
    ...(hasEntries(dark) && { dark }),
    ...(radius !== '' && { radius }),
  }
  const hasTheme = hasEntries(colors)
  const logo = logoUrl === '' ? null : `<img src={${quoted(logoUrl)}} alt={${quoted(settings.displayName)}} />`
  const imports = ['PorticoProvider', ...(hasTheme ? ['PorticoTheme'] : []), component].join(', ')
  const provider = [
    `<PorticoProvider app={portico}${logo === null ? '' : ' layout={layout}'}>`,
    `  <${component} fullPage />`,
    '</PorticoProvider>',
  ]
  const tree = hasTheme
    ? ['<PorticoTheme theme={theme}>', ...provider.map((line) => `  ${line}`), '</PorticoTheme>']
    : provider
  return `import { ${imports} } from '@portico/react'
import '@portico/react/styles.css'
import { portico } from './portico'

${hasTheme ? `const theme = ${literal(colors)}\n\n` : ''}${logo === null ? '' : `const layout = { logo: ${logo} }\n\n`}export const Page = () => (
${tree.map((line) => `  ${line}`).join('\n')}
)
`
}

/** Returns a script that stores the settings of a preview in the service at an address. */
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
  },
})
`

const hasEntries = (value: object) => Object.keys(value).length > 0

/** Returns a text as a literal with single quotes, which no character of the text can end. */
const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** Returns an object as code: names without quotes, texts with single quotes. */
function literal(value: object, indent = ''): string {
  const lines = Object.entries(value).map(([name, inner]) => {
    const text = typeof inner === 'string' ? quoted(inner) : literal(inner, `${indent}  `)
    return `${indent}  ${name}: ${text},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}
