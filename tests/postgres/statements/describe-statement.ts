import type { Client, Connection, FieldDef, Submittable } from 'pg'

/** Types of a statement by PostgreSQL, as OIDs. */
export interface StatementDescription {
  readonly parameters: readonly number[]
  readonly columns: readonly FieldDef[]
}

/**
 * Prepares a statement and describes it without running it. Rejects with the error of PostgreSQL if the statement is
 * invalid. https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function describeStatement(client: Client, text: string): Promise<StatementDescription> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = []
    let columns: readonly FieldDef[] = []
    let error: Error | null = null
    // The driver calls these methods; it has no method that describes a statement.
    const query: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
          parameters = message.dataTypeIDs
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription(message: { fields: FieldDef[] }) {
        columns = message.fields
      },
      handleError(problem: Error) {
        error = problem
        reject(problem)
      },
      handleReadyForQuery() {
        if (error === null) resolve({ parameters, columns })
      },
    }
    client.query(query)
  })
}
