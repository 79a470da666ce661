import { createServerApp } from '@portico/sdk/server'

const { PORTICO_URL = '', PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

const portico = createServerApp({
  projectId: PORTICO_PROJECT_ID,
  secretServerKey: PORTICO_SECRET_SERVER_KEY,
  baseUrl: PORTICO_URL,
})

/** Returns the number of users, at most 100. */
export async function countUsers(): Promise<number> {
  const { items } = await portico.users.list({ limit: 100 })
  return items.length
}

if (require.main === module) void countUsers().then((count) => console.log(`${count} users`))
