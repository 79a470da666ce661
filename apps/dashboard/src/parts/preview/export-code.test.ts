import { expect, it } from 'vitest'
import { screenCode, settingsCode } from './export-code.ts'
import { noAppearance, type PreviewView } from './preview-view.ts'

const view: PreviewView = {
  settings: {
    projectId: 'p',
    displayName: "Ada's harbor",
    signUpEnabled: true,
    credentialEnabled: true,
    magicLinkEnabled: true,
    passkeyEnabled: true,
    providers: [],
    appearance: noAppearance,
  },
  screen: 'sign-in',
  state: 'default',
  mode: 'light',
  lang: 'en',
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

it('the exported settings contain the appearance without the links of terms, and quotes and braces as text', () => {
  const appearance = {
    ...noAppearance,
    brandColor: { light: "#0b5c66'}{b", dark: null },
    radius: 0.5,
    termsUrl: 'https://example.com/terms',
  }
  const code = settingsCode({ ...view.settings, appearance }, 'https://id.example.com')
  expect(code).toContain("      brandColor: {\n        light: '#0b5c66\\'}{b',\n        dark: null,\n      },\n")
  expect(code).toContain('      radius: 0.5,\n')
  expect(code).not.toContain('termsUrl')
})
