import type { readConfig } from '../../platform/config.ts'
import { examineDatabase } from './examine-database.ts'
import { examineDisk } from './examine-disk.ts'
import { examineMail } from './examine-mail.ts'
import { examineSettings } from './examine-settings.ts'
import type { Finding } from './finding.ts'

/** The result of examining the settings of a service, and what they lead to. */
export interface Examination {
  /** The public address of the service; null if a setting is invalid. */
  readonly publicUrl: string | null
  readonly findings: readonly Finding[]
}

/**
 * Examines settings, database, mail server and data folder of a service from its environment. Opens neither the embedded
 * database nor a folder that another process has locked, and changes nothing.
 */
export async function examineInstallation(variables: Parameters<typeof readConfig>[0]): Promise<Examination> {
  const { config, findings } = examineSettings(variables)
  if (config === null) return { publicUrl: null, findings }
  const [database, mail, disk] = await Promise.all([
    examineDatabase(config),
    examineMail(config),
    // With a PostgreSQL server, the folder is needed by the first start only.
    config.databaseUrl === null ? examineDisk(config) : [],
  ])
  return { publicUrl: config.publicUrl, findings: [...findings, ...database, ...mail, ...disk] }
}
