/** The values of sign-up fields: which a project accepts, and which a user has. They are members of the user's metadata. */
import { type Json, knownError, ruleOfSignUpField } from '@portico/contract'
import { judgeSignUpValue, type SignUpFieldProblem, type SignUpFieldValue } from '@portico/contract/sign-up-field-rules'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { StoredSignUpField } from '../../projects/policy/stored-sign-up-field.ts'
import type { Project } from '../../projects/project.ts'

/** Values as a caller sent them. The names may be those of no field. */
export type GivenValues = Readonly<Record<string, SignUpFieldValue>>

/** Members that a sign-up adds to the metadata of its user. */
export interface FieldMetadata {
  readonly clientMetadata: GivenValues
  readonly clientReadOnlyMetadata: GivenValues
}

/** The metadata of a user that may contain values of fields. */
export interface StoredMetadata {
  readonly clientMetadata: Json
  readonly clientReadOnlyMetadata: Json
}

interface Refused {
  readonly name: string
  readonly problem: SignUpFieldProblem
}

type FieldsOf = Pick<Project, 'signUpFields'>

const selectMetadata = query<{ projectId: string; userId: string }, StoredMetadata>(
  'select_metadata_of_user',
  `select client_metadata, client_read_only_metadata from users where project_id = :projectId and id = :userId`,
)

/** Returns the metadata of a user, or null if there is no such user. */
export async function findMetadata(deps: WithReads, projectId: string, userId: string): Promise<StoredMetadata | null> {
  const [found] = await deps.db.run(selectMetadata, { projectId, userId })
  return found ?? null
}

/**
 * Returns the members that the values of a sign-up add to metadata. Undefined values are accepted: that user is asked after the
 * sign-in. Throws SIGN_UP_FIELDS_INVALID for given ones, also if a required one is missing.
 */
export function requireSignUpFields(project: FieldsOf, values: GivenValues | undefined): FieldMetadata | undefined {
  if (values === undefined) return undefined
  const { metadata, refused } = judgeValues(project, values)
  if (refused.length > 0) throw knownError('SIGN_UP_FIELDS_INVALID', { fields: refused })
  return metadata
}

/** Returns the members that stored values add to metadata, without those that the fields of this moment refuse. */
export const acceptedSignUpFields = (project: FieldsOf, values: GivenValues | undefined): FieldMetadata | undefined =>
  values && judgeValues(project, values).metadata

/** Judges the values of all fields. Fields with a value in `stored` may be missing, and some of them are refused. */
export function judgeValues(
  { signUpFields }: FieldsOf,
  values: GivenValues,
  stored: StoredMetadata = { clientMetadata: null, clientReadOnlyMetadata: null },
): { readonly metadata: FieldMetadata; readonly refused: readonly Refused[] } {
  const given = new Map(Object.entries(values))
  const refused: Refused[] = []
  const accepted: { field: StoredSignUpField; value: SignUpFieldValue }[] = []
  for (const field of signUpFields) {
    const { name } = field
    const isStored = hasValue(stored, field)
    if (isStored && !given.has(name)) continue
    if (isStored && isSettled(stored, field)) {
      refused.push({ name, problem: 'already_set' })
      continue
    }
    const judged = judgeSignUpValue(ruleOfSignUpField(field), given.get(name))
    if (judged.problem !== null) refused.push({ name, problem: judged.problem })
    else if (judged.value !== null) accepted.push({ field, value: judged.value })
  }
  const known = new Set(signUpFields.map(({ name }) => name))
  for (const name of given.keys()) if (!known.has(name)) refused.push({ name, problem: 'unknown' })
  return { metadata: metadataOf(accepted), refused }
}

function metadataOf(accepted: readonly { field: StoredSignUpField; value: SignUpFieldValue }[]): FieldMetadata {
  const valuesIn = (place: StoredSignUpField['stored_in']) =>
    Object.fromEntries(
      accepted.filter(({ field }) => field.stored_in === place).map(({ field, value }) => [field.name, value]),
    )
  return {
    clientMetadata: valuesIn('client_metadata'),
    clientReadOnlyMetadata: valuesIn('client_read_only_metadata'),
  }
}

/** Metadata that the `sign_up` hook of the project sets. */
interface GivenMetadata {
  readonly clientMetadata?: Json | undefined
  readonly clientReadOnlyMetadata?: Json | undefined
}

/** Returns the metadata of a new user: values of fields, and what the auth hook sets, which has the last word. */
export function metadataWithFields(user: GivenMetadata, fields: FieldMetadata): GivenMetadata {
  return {
    clientMetadata: withMembers(user.clientMetadata, fields.clientMetadata),
    clientReadOnlyMetadata: withMembers(user.clientReadOnlyMetadata, fields.clientReadOnlyMetadata),
  }
}

function withMembers(metadata: Json | undefined, members: GivenValues): Json | undefined {
  if (Object.keys(members).length === 0) return metadata
  if (metadata === null || metadata === undefined) return { ...members }
  return isObject(metadata) ? { ...members, ...metadata } : metadata
}

/** Returns the values of fields that the auth hook does not set. */
export const fieldsBesides = (user: GivenMetadata, fields: FieldMetadata): FieldMetadata => ({
  clientMetadata: without(fields.clientMetadata, user.clientMetadata),
  clientReadOnlyMetadata: without(fields.clientReadOnlyMetadata, user.clientReadOnlyMetadata),
})

const without = (members: GivenValues, metadata: Json | undefined): GivenValues =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !isObject(metadata) || !Object.hasOwn(metadata, name)))

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of the response of a sign-in the required fields that the user still has to fill in. */
export async function signUpFieldNeed(
  deps: WithReads,
  project: Project,
  userId: string,
): Promise<{ missing_sign_up_fields?: string[] }> {
  const missing = await findMissingFields(deps, project, userId)
  return missing.length > 0 ? { missing_sign_up_fields: missing.map(({ name }) => name) } : {}
}

/**
 * Returns the required fields that a user has no value for. Reads nothing in projects without required fields. A user whose
 * metadata is no object misses none, because there is no place for a value.
 */
export async function findMissingFields(
  deps: WithReads,
  project: Project,
  userId: string,
): Promise<readonly StoredSignUpField[]> {
  const required = project.signUpFields.filter(({ is_required: isRequired }) => isRequired)
  if (required.length === 0) return []
  const stored = await findMetadata(deps, project.id, userId)
  return stored ? required.filter((field) => !hasValue(stored, field)) : []
}

/** Returns true for a stored value that only a server may change: it is read-only, or metadata has no place for another one. */
const isSettled = (stored: StoredMetadata, field: StoredSignUpField): boolean =>
  field.stored_in === 'client_read_only_metadata' || !isObject(placeOf(stored, field))

const placeOf = (stored: StoredMetadata, { stored_in: place }: StoredSignUpField): Json =>
  place === 'client_metadata' ? stored.clientMetadata : stored.clientReadOnlyMetadata

/** Returns true if the user has a value of the field, or if metadata that is no object leaves no place for one. */
function hasValue(stored: StoredMetadata, field: StoredSignUpField): boolean {
  const metadata = placeOf(stored, field)
  if (metadata === null) return false
  if (!isObject(metadata)) return true
  const value = Object.hasOwn(metadata, field.name) ? metadata[field.name] : null
  return field.type === 'checkbox' ? value === true || (!field.is_required && value === false) : Boolean(value)
}
