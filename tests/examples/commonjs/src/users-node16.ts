const { PORTICO_URL = '', PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

async function openPortico() {
  const { createServerApp } = await import('@portico/sdk/server')
  return createServerApp({
    projectId: PORTICO_PROJECT_ID,
    secretServerKey: PORTICO_SECRET_SERVER_KEY,
    baseUrl: PORTICO_URL,
  })
}

// Once for the process: every caller awaits the same app.
const opening = openPortico()

/** Returns the number of users, at most 100. */
export async function countUsers(): Promise<number> {
  const portico = await opening
  const { items } = await portico.users.list({ limit: 100 })
  return items.length
}

if (require.main === module) void countUsers().then((count) => console.log(`${count} users`))
