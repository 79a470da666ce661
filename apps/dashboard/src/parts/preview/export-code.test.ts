import { expect, it } from 'vitest'
import { screenCode } from './export-code.ts'
import { noTheme, type PreviewView } from './preview-view.ts'

const view: PreviewView = {
  settings: {
    projectId: 'p',
    displayName: "Ada's harbor",
    signUpEnabled: true,
    credentialEnabled: true,
    magicLinkEnabled: true,
    passkeyEnabled: true,
    providers: [],
  },
  screen: 'sign-in',
  state: 'default',
  mode: 'light',
  lang: 'en',
  theme: noTheme,
}

it('the exported code contains the screen, and nothing that was not chosen', () => {
  expect(
    screenCode({ ...view, screen: 'sign-up', lang: 'ar', mode: 'dark' }),
  ).toBe(`import { PorticoProvider, SignUp } from '@portico/react'
import '@portico/react/styles.css'
import { portico } from './portico'

export const Page = () => (
  <PorticoProvider app={portico}>
    <SignUp fullPage />
  </PorticoProvider>
)
`)
})

it('the exported code contains the theme and the logo, with quotes and braces of the values as text', () => {
  const logoUrl = "https://example.com/a'}{b.svg"
  const theme = { light: { primary: '#0b5c66' }, dark: {}, radius: '0.5rem', logoUrl }
  const code = screenCode({ ...view, theme })
  expect(code).toContain("const theme = {\n  light: {\n    primary: '#0b5c66',\n  },\n  radius: '0.5rem',\n}")
  expect(code).toContain(
    "const layout = { logo: <img src={'https://example.com/a\\'}{b.svg'} alt={'Ada\\'s harbor'} /> }",
  )
  expect(code).toContain('<PorticoTheme theme={theme}>')
  expect(code).toContain('<PorticoProvider app={portico} layout={layout}>')
  expect(code).not.toContain('dark')
})
