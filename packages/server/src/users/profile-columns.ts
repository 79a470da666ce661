import type { Json } from '@portico/contract'

/** What users and teams have alike; a field that is not given stays as it is. */
export interface ProfileChanges {
  readonly display_name?: string | null | undefined
  readonly profile_image_url?: string | null | undefined
  readonly client_metadata?: Json | undefined
  readonly client_read_only_metadata?: Json | undefined
  readonly server_metadata?: Json | undefined
}

/** The assignments of an update of users or teams. Each writes its own column only. */
export const setProfileColumns = `
  display_name = case when :setsDisplayName::boolean then :displayName::text else display_name end,
  profile_image_url = case when :setsProfileImageUrl::boolean then :profileImageUrl::text else profile_image_url end,
  client_metadata = case when :setsClientMetadata::boolean then :clientMetadata::jsonb else client_metadata end,
  client_read_only_metadata = case when :setsClientReadOnlyMetadata::boolean
    then :clientReadOnlyMetadata::jsonb else client_read_only_metadata end,
  server_metadata = case when :setsServerMetadata::boolean then :serverMetadata::jsonb else server_metadata end`

/** Metadata goes in as text; JSON null and absence are both stored as SQL null. */
export const jsonOrNull = (value: Json | undefined): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value)

/** The parameters of `setProfileColumns`. */
export const profileParameters = (changes: ProfileChanges) => ({
  setsDisplayName: changes.display_name !== undefined,
  displayName: changes.display_name ?? null,
  setsProfileImageUrl: changes.profile_image_url !== undefined,
  profileImageUrl: changes.profile_image_url ?? null,
  setsClientMetadata: changes.client_metadata !== undefined,
  clientMetadata: jsonOrNull(changes.client_metadata),
  setsClientReadOnlyMetadata: changes.client_read_only_metadata !== undefined,
  clientReadOnlyMetadata: jsonOrNull(changes.client_read_only_metadata),
  setsServerMetadata: changes.server_metadata !== undefined,
  serverMetadata: jsonOrNull(changes.server_metadata),
})

export type ProfileParameters = ReturnType<typeof profileParameters>
