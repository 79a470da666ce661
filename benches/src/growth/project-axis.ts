import { type BenchClient, createBenchClient } from '../bench-client.ts'
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
    while (tenants.length < size) tenants.push(await createTenant(service, internal, owner))
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

/** Creates a project with a publishable key and a user. */
async function createTenant(service: BenchService, internal: BenchClient, owner: Person): Promise<Tenant> {
  const created = { ...asUser(owner), 'x-bench-status': '201' }
  const project = await internal.ask(internal.post('/internal/projects', { display_name: 'Tenant' }, created))
  const keys = await internal.ask(
    internal.post(
      '/internal/api-keys',
      {
        description: 'Benchmark',
        expires_at_millis: null,
        has_publishable_client_key: true,
        has_secret_server_key: false,
        has_super_secret_admin_key: false,
      },
      {
        'x-portico-project-id': project.id,
        'x-portico-access-type': 'admin',
        'x-portico-admin-access-token': owner.access_token,
      },
    ),
  )
  const client = createBenchClient({
    ...service,
    projectId: project.id,
    publishableClientKey: keys.publishable_client_key,
  })
  return { client, person: await signUp(client, 'fern@example.com') }
}
