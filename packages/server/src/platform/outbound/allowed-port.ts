// Any program may listen above 1023, but these ports belong to services that trust their network: databases, caches,
// queues, remote desktops, cluster management.
const refusedPorts = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3268, 3306, 3389, 4369, 5432, 5433, 5672, 5900, 5984, 5985, 6000,
  6379, 6443, 6667, 7000, 7001, 8086, 9042, 9092, 9200, 9300, 10250, 11211, 15672, 27017, 27018, 50000,
])

/** Returns true if HTTP requests may be sent to a port that a project owner has chosen. */
export const isAllowedPort = (port: number): boolean =>
  port === 80 || port === 443 || (port > 1023 && !refusedPorts.has(port))
