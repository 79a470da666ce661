import type { OAuthProviderId } from '@portico/contract'
import { apple } from './apple.ts'
import { bitbucket } from './bitbucket.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { google } from './google.ts'
import { linkedin } from './linkedin.ts'
import { microsoft } from './microsoft.ts'
import type { DefineProvider } from './provider.ts'
import { spotify } from './spotify.ts'
import { x } from './x.ts'

/** Built-in providers by id. */
export const builtInProviders: ReadonlyMap<string, DefineProvider> = new Map(
  Object.entries({
    google,
    github,
    microsoft,
    spotify,
    facebook,
    discord,
    gitlab,
    bitbucket,
    linkedin,
    apple,
    x,
  } satisfies Record<OAuthProviderId, DefineProvider>),
)
