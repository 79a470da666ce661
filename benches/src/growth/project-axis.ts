import { type BenchClient, createBenchClient } from '../bench-client.ts'
import { createBenchProject } from '../create-project.ts'
import type { BenchService } from '../service.ts'
import type { Axis } from './axis.ts'
import { asUser, type Person, password, signUp } from './people.ts'

interface Tenant {
  readonly client: BenchClient
  readonly person: Person
}

/** Each call is for the next project, so that a node serves all of them. */
export const projectAxis: Axis = {
  name: 'projects',
  title: 'Projects of a service',
  sizes: [1, 10, 100, 1000],
  async prepare({ service }, size) {
    const internal = createBenchClient(service)
    const owner = await signUp(internal, 'owner@example.com')
    const tenants: Tenant[] = []
    while (tenants.length < size) tenants.push(await createTenant(service, owner))
    let count = 0
    const next = () => tenants[count++ % size] ?? { client: internal, person: owner }
    return [
      call('GET /users/me', ({ client, person }) => client.get('/users/me', asUser(person))),
      call('project read', ({ client }) => client.get('/projects/current')),
      call('change of the own name', ({ client, person }) => ({
        ...client.post('/users/me', { display_name: `Ann ${count}` }, asUser(person)),
        method: 'PATCH',
      })),
      call('teams of a user', ({ client, person }) => client.get('/teams?user_id=me', asUser(person))),
      call('sign-in', ({ client, person: { email } }) => client.post('/auth/password/sign-in', { email, password }), 4),
    ]

    function call(name: string, of: (tenant: Tenant) => ReturnType<BenchClient['get']>, connections = 16) {
      return { name, connections, next: () => of(next()) }
    }
  },
}

async function createTenant(service: BenchService, owner: Person): Promise<Tenant> {
  const client = await createBenchProject(service, owner.access_token)
  return { client, person: await signUp(client, 'fern@example.com') }
}
