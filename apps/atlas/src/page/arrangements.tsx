/** Layouts, slots and themes of hosts, by the names that states use. */
import { type Layout, PorticoTheme, type SlotProps, type Slots, type Theme } from '@portico/react'
import shadcn from '@portico/react/shadcn.css?inline'
import { type ReactNode, useInsertionEffect } from 'react'
import shadcnVariables from './shadcn-variables.css?inline'

/** The properties that a host passes to the provider, and the element that it renders around the screens. */
export interface Arrangement {
  layout?: Layout
  slots?: Slots
  /** The texts of the host, unless the state is shown in a pseudo-locale. */
  words?: { lang: string; translationOverrides: Readonly<Record<string, string>> }
  Theme?: (props: { children: ReactNode }) => ReactNode
}

const Logo = () => (
  <svg aria-label="Fernwood" height="32" role="img" viewBox="0 0 32 32" width="32">
    <rect fill="#166534" height="32" rx="8" width="32" />
    <path
      d="M16 26V13m0 6c-5 0-7-3-7-8 5 0 7 3 7 8Zm0-4c0-5 3-7 7-7 0 5-3 7-7 7Z"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
    />
  </svg>
)

const links = { terms: 'https://fernwood.example/terms', privacy: 'https://fernwood.example/privacy' }

// #region layout
const layout: Layout = {
  logo: <Logo />,
  providers: 'below',
  providerStyle: 'icons',
  firstTab: 'password',
  links,
}
// #endregion

// #region slots
const classes: Slots = { card: 'host-card', title: 'host-title', button: 'host-button' }

const components: Slots = {
  title: ({ children, ...rest }: SlotProps) => <h1 {...rest}>Fernwood · {children}</h1>,
}
// #endregion

// #region theme
const theme: Theme = { light: { primary: '#e11d48' }, radius: '0.75rem' }

function BrandTheme({ children }: { children: ReactNode }) {
  return <PorticoTheme theme={theme}>{children}</PorticoTheme>
}
// #endregion

// #region translation
const german = {
  'Sign in to your account': 'Bei deinem Konto anmelden',
  'No account yet?': 'Noch kein Konto?',
  'Sign up': 'Registrieren',
  'Continue with {provider}': 'Weiter mit {provider}',
  'Or continue with': 'Oder weiter mit',
  'Email address': 'E-Mail-Adresse',
  Password: 'Passwort',
  'Show password': 'Passwort zeigen',
  'Forgot password?': 'Passwort vergessen?',
  'Sign In': 'Anmelden',
}
// #endregion

function ShadcnTheme({ children }: { children: ReactNode }) {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(shadcnVariables + shadcn)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [])
  return children
}

export const arrangements: Readonly<Record<string, Arrangement>> = {
  below: { layout: { providers: 'below' } },
  icons: { layout: { providerStyle: 'icons' } },
  list: { layout: { providerStyle: 'list' } },
  brand: { layout: { providerColors: 'brand' } },
  'brand-icons': { layout: { providerColors: 'brand', providerStyle: 'icons' } },
  logo: { layout: { logo: <Logo /> } },
  links: { layout: { links: { ...links, help: 'mailto:help@fernwood.example' } } },
  whole: { layout },
  'password-first': { layout: { firstTab: 'password' } },
  dark: { layout: { mode: 'dark' } },
  light: { layout: { mode: 'light' } },
  classes: { slots: classes },
  components: { slots: components },
  german: { words: { lang: 'de', translationOverrides: german } },
  'one-color': { Theme: BrandTheme },
  shadcn: { Theme: ShadcnTheme },
}
