import type { PreviewSettings, PreviewView } from './preview-view.ts'

const components = { 'sign-in': 'SignIn', 'sign-up': 'SignUp', 'forgot-password': 'ForgotPassword' } as const

/** Returns a React module that shows the screen of a preview: its theme, mode, logo and language. */
export function screenCode({ screen, lang, mode, theme, settings }: PreviewView): string {
  const component = components[screen]
  const { light, dark, radius, logoUrl } = theme
  const colors = {
    ...(hasEntries(light) && { light }),
    ...(hasEntries(dark) && { dark }),
    ...(radius !== '' && { radius }),
  }
  const hasTheme = hasEntries(colors)
  const logo = logoUrl === '' ? '' : `  logo: <img src={${quoted(logoUrl)}} alt={${quoted(settings.displayName)}} />,\n`
  const imports = ['PorticoProvider', ...(hasTheme ? ['PorticoTheme'] : []), component].join(', ')
  const provider = [
    `<PorticoProvider app={portico} lang="${lang}" layout={layout}>`,
    `  <${component} fullPage />`,
    '</PorticoProvider>',
  ]
  const tree = hasTheme
    ? ['<PorticoTheme theme={theme}>', ...provider.map((line) => `  ${line}`), '</PorticoTheme>']
    : provider
  return `import { ${imports} } from '@portico/react'
import '@portico/react/styles.css'
import { portico } from './portico'

${hasTheme ? `const theme = ${literal(colors)}\n\n` : ''}const layout = {
${logo}  mode: '${mode}',
} as const

export const Page = () => (
${tree.map((line) => `  ${line}`).join('\n')}
)
`
}

/** Returns a script that stores the settings of a preview. */
export const settingsCode = (settings: PreviewSettings) => `import { createAdminApp } from '@portico/sdk/admin'

const portico = createAdminApp({
  projectId: '${settings.projectId}',
  superSecretAdminKey: process.env.PORTICO_ADMIN_KEY,
  baseUrl: '${window.location.origin}',
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
