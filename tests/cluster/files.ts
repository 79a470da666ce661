import { stringify } from 'yaml'

/** An address and port of a member. */
export interface Place {
  readonly name: string
  readonly port: number
  /** Port of the health check. */
  readonly checkPort: number
  readonly host?: string
}

export interface PatroniOptions extends Place {
  readonly etcd: string
  readonly folder: string
  readonly binFolder: string
}

/** Settings of Patroni for one PostgreSQL server of the cluster. */
export const patroniFile = ({ name, port, checkPort, etcd, folder, binFolder }: PatroniOptions): string =>
  stringify({
    scope: 'portico',
    name,
    restapi: { listen: `127.0.0.1:${checkPort}`, connect_address: `127.0.0.1:${checkPort}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: 15,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged when it is on both servers, so that a failover loses none.
        synchronous_mode: true,
        // Without etcd the primary stays one while it reaches all members.
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_level: 'replica' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: binFolder,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: 'cluster' },
        replication: { username: 'replicator', password: 'cluster' },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication replicator 127.0.0.1/32 trust'],
    },
  })

export interface HaproxyOptions {
  readonly httpPort: number
  readonly databasePort: number
  readonly nodes: readonly Place[]
  readonly databases: readonly Place[]
}

/** Settings of HAProxy: the nodes of the service that are ready, and the PostgreSQL server that is the primary. */
export function haproxyFile({ httpPort, databasePort, nodes, databases }: HaproxyOptions): string {
  const server = ({ name, host = '127.0.0.1', port, checkPort }: Place) =>
    `  server ${name} ${host}:${port} check${checkPort === port ? '' : ` port ${checkPort}`}`
  return `
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s

frontend portico
  mode http
  bind 127.0.0.1:${httpPort}
  default_backend nodes

backend nodes
  mode http
  # While no node is ready, clients repeat the call.
  http-error status 503 content-type application/json string "{}" hdr Retry-After 2
  balance roundrobin
  option httpchk GET /health?db=1
  retries 2
  option redispatch
  default-server inter 1s fall 1 rise 1
${nodes.map(server).join('\n')}

listen postgres
  mode tcp
  bind *:${databasePort}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(server).join('\n')}
`
}

/** Settings of PgBouncer before the primary. */
export const pgbouncerFile = (port: number, databasePort: number): string => `
[databases]
* = host=127.0.0.1 port=${databasePort} user=postgres
[pgbouncer]
listen_addr = *
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 2
`
