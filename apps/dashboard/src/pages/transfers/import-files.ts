import type { TransferFiles, TransferSource } from '@portico/sdk/transfer'

/** The systems whose files can be imported, in the order of the list. */
export const sources = [
  'portico',
  'csv',
  'auth0',
  'better-auth',
  'clerk',
  'firebase',
  'keycloak',
  'stack',
  'supabase',
  'workos',
] as const satisfies readonly TransferSource[]

/** Systems with a file for each table. */
export const hasTables = (source: TransferSource) =>
  source === 'better-auth' || source === 'supabase' || source === 'workos'
/** Systems that export a second file about the same users. */
export const hasSecondFile = (source: TransferSource) => source === 'clerk' || source === 'auth0'

/** The files that were chosen. */
export interface ChosenFiles {
  readonly main: readonly File[]
  readonly second: File | null
  readonly hashConfig: File | null
}

/** Returns the files as the reader takes them: several main files are tables, by their names. */
export function toTransferFiles({ main, second, hashConfig }: ChosenFiles): TransferFiles {
  const [first] = main
  const isFolder = main.length > 1
  return {
    ...(isFolder && { tables: Object.fromEntries(main.map((file) => [file.name.replace(/\.[^.]+$/, ''), file])) }),
    ...(!isFolder && first && { main: first }),
    ...(second && { with: second }),
    ...(hashConfig && { hashConfig }),
  }
}

const sliceBytes = 8 * 1024 * 1024

/** Returns a digest of all files, by which a run that was interrupted is recognized. Reads them in slices. */
export async function digestOf({ main, second, hashConfig }: ChosenFiles): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const files = [...main, ...(second ? [second] : []), ...(hashConfig ? [hashConfig] : [])]
  for (const file of files) {
    parts.push(new TextEncoder().encode(`${file.name}:${file.size}`))
    for (let start = 0; start < file.size; start += sliceBytes) {
      parts.push(await sha256(await file.slice(start, start + sliceBytes).arrayBuffer()))
    }
  }
  const digest = await sha256(await new Blob(parts).arrayBuffer())
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const sha256 = async (bytes: ArrayBuffer) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
