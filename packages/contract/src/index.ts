import { contactChannels } from './contact-channels.ts'
import { oauth } from './oauth.ts'
import { passwords } from './passwords.ts'
import { projects } from './projects.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** Every endpoint of the service: noun → name → definition. */
export const endpoints = { users, passwords, sessions, oauth, contactChannels, projects }

export * from './endpoint.ts'
export * from './errors.ts'
export type { Json } from './fields.ts'
export * from './headers.ts'
export * from './limits.ts'
export { openApiDocument } from './openapi.ts'
export { AdminProject, OAuthProviderConfig, Project } from './projects.ts'
export type { Method, Route, Routes } from './route.ts'
export * from './rules.ts'
export { SignedIn } from './sessions.ts'
export { ServerTeam, Team } from './teams.ts'
export { ServerUser, ServerUserCreate, ServerUserUpdate, User, UserListQuery, UserUpdate } from './users.ts'
