/** Values that guides name without saying where they are from. A block is a module: its own declarations go first. */

/** The apps of the SDK. */
declare const portico: import('@portico/sdk/client').ClientApp
declare const app: import('@portico/sdk/client').ClientApp
declare const server: import('@portico/sdk/server').ServerApp
declare const admin: import('@portico/sdk/admin').AdminApp
declare const webhooks: import('@portico/sdk/admin').AdminApp['webhooks']

/** Settings, ids and secrets of a reader. */
declare const baseUrl: string
declare const clientId: string
declare const clientSecret: string
declare const projectId: string
declare const publishableClientKey: string
declare const secret: string
declare const secretServerKey: string
declare const invitationId: string
declare const noteId: string
declare const otherUserId: string
declare const ownerId: string
declare const teamId: string
declare const userId: string

/** Values that users enter, or that an earlier response contains. */
declare const attemptCode: string
declare const code: string
declare const email: string
declare const totp: string

/** Parts of a reader's own app. */
declare const archive: import('node:stream').Writable
declare const request: Request
declare const router: { push(path: string): void; replace(path: string): void }
declare function App(): import('react').ReactElement
declare function Billing(): import('react').ReactElement
declare function CardIcon(): import('react').ReactElement
declare function openBilling(): void
declare function showConfirmation(account: { email: string | null }): void

/** Values of the block before. */
declare const endpoint: import('svix').EndpointOut
declare const german: Record<string, string>
declare const layout: import('@portico/react').Layout
declare const svix: import('svix').Svix

/** Packages that the guide has named above. */
declare const AccountSettings: typeof import('@portico/react').AccountSettings
declare const PorticoProvider: typeof import('@portico/react').PorticoProvider
declare const SelectedTeamSwitcher: typeof import('@portico/react').SelectedTeamSwitcher
declare const UserButton: typeof import('@portico/react').UserButton
declare const defineElements: typeof import('@portico/elements').defineElements
declare const openId: typeof import('openid-client')

/** Texts of a language that a reader adds. */
declare module '*/texts/eo/sign-in.ts' {
  export const texts: import('@portico/messages/texts').SignInTexts
}
declare module '*/texts/eo/errors.ts' {
  export const texts: import('@portico/messages/texts').ErrorsTexts
}
declare module '*/texts/eo/links.ts' {
  export const texts: import('@portico/messages/texts').LinksTexts
}
declare module '*/texts/eo/account.ts' {
  export const texts: import('@portico/messages/texts').AccountTexts
}
