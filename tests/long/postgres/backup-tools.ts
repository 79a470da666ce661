/** The tools of the guide `backup.md` that restore a PostgreSQL server to a point in time. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unprivilegedUser } from '../../../scripts/lib/temporary-postgres.mjs'

/** A server that is backed up. */
export interface Source {
  readonly url: string
  readonly dataDir: string
}

/** A tool with a folder of its own, which belongs to the user of the server. */
export interface BackupTool {
  /** Settings of the server that is backed up. */
  readonly settings: readonly string[]
  backUp(source: Source): void
  /** Returns true when this file of the log is stored. */
  hasArchived(wal: string): boolean
  /** Fills the folder `restored` with the backup, so that a server on it replays the log up to a time. */
  restore(time: string): void
}

const user = unprivilegedUser()
const guide = readFileSync(fileURLToPath(new URL('../../../docs/guides/backup.md', import.meta.url)), 'utf8')

/** Runs a program as the user of the server. */
const runIn = (folder: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { ...user, cwd: folder, stdio: 'pipe', encoding: 'utf8' })

function writeOwn(path: string, text: string): void {
  writeFileSync(path, text)
  if (user) chownSync(path, user.uid, user.gid)
}

/** Creates the tool of the section "PostgreSQL, to a point in time". */
export function createBaseBackup(folder: string): BackupTool {
  runIn(folder, 'mkdir', 'wal')
  return {
    settings: [
      ...['wal_level=replica', 'archive_mode=on', 'archive_timeout=60'],
      `archive_command=test ! -f ${folder}/wal/%f && cp %p ${folder}/wal/%f`,
    ],
    backUp({ url }) {
      // Debian installs it with the client of PostgreSQL, in PATH.
      runIn(folder, 'pg_basebackup', `--dbname=${url}`, '--pgdata=base', '--wal-method=stream', '-c', 'fast')
    },
    hasArchived: (wal) => readdirSync(join(folder, 'wal')).includes(wal),
    restore(time) {
      runIn(folder, 'cp', '-a', 'base', 'restored')
      const settings = [
        `restore_command = 'cp ${folder}/wal/%f %p'`,
        `recovery_target_time = '${time}'`,
        "recovery_target_action = 'promote'\n",
      ]
      appendFileSync(join(folder, 'restored/postgresql.auto.conf'), settings.join('\n'))
      writeOwn(join(folder, 'restored/recovery.signal'), '')
    },
  }
}

/** Creates the tool of the section "PostgreSQL, with pgBackRest", whose commands it runs as they stand there. */
export function createPgBackRest(folder: string): BackupTool {
  const config = join(folder, 'pgbackrest.conf')
  // Instead of /etc/pgbackrest.conf, for the commands and for the server.
  process.env.PGBACKREST_CONFIG = config
  const [file = ''] = blocksOf('PostgreSQL, with pgBackRest', 'ini')
  const [prepare = '', restore = ''] = blocksOf('PostgreSQL, with pgBackRest', 'sh')
  function configure(dataDir: string, port: string): void {
    let text = replaced(file, 'repo1-path=/var/lib/pgbackrest', `repo1-path=${folder}/repository`)
    text = replaced(text, '/var/lib/postgresql/15/main', dataDir)
    text = replaced(text, 'pg1-port=5432', `pg1-port=${port}\npg1-socket-path=${folder}`)
    writeOwn(config, replaced(text, '[global]', `[global]\nlog-path=${folder}\nlock-path=${folder}/locks`))
  }
  return {
    settings: [
      ...['wal_level=replica', 'archive_mode=on', 'archive_timeout=60', `unix_socket_directories=${folder}`],
      'archive_command=pgbackrest --stanza=portico archive-push %p',
    ],
    backUp({ url, dataDir }) {
      configure(dataDir, new URL(url).port)
      runIn(folder, 'sh', '-ec', prepare)
    },
    hasArchived: (wal) =>
      runIn(folder, 'find', join(folder, 'repository/archive'), '-name', `${wal}-*`, '-not', '-name', '*.tmp').length >
      0,
    restore(time) {
      runIn(folder, 'mkdir', '-m', '700', 'restored')
      configure(join(folder, 'restored'), '5432')
      runIn(folder, 'sh', '-ec', replaced(restore, '2026-11-28 08:00:00+00', time))
    },
  }
}

/** Returns the code blocks of a language in a section of the guide. */
function blocksOf(title: string, language: string): string[] {
  const [, section = ''] = guide.split(`\n## ${title}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )
}

/** Replaces an example value of the guide. Throws if it no longer contains it. */
function replaced(code: string, example: string, value: string): string {
  if (!code.includes(example)) throw new Error(`The guide no longer contains ${example}.`)
  return code.replace(example, value)
}
