import type { Texts } from '../texts.ts'

export const permissions: Texts['permissions'] = {
  title: 'Berechtigungen',
  permission: 'Berechtigung',
  grant: 'Erteilen',
  grantTo: '{name} eine Berechtigung erteilen',
  nothingToGrant: 'Alle Berechtigungen sind erteilt',
  noGrants: 'Keine Berechtigung ist direkt erteilt.',
  revoke: '{id} entziehen',
  granted: '{id} erteilt',
  revoked: '{id} entzogen',
  why: 'Warum?',
  in: 'in',
  theProject: 'dem Projekt',
  has: '{name} hat {id} in {place}.',
  hasNot: '{name} hat {id} in {place} nicht.',
  grantedDirectly: 'direkt erteilt',
  contained: 'enthalten',
  askedFor: 'gefragt',
}
