import { type BenchClient, createBenchClient } from './bench-client.ts'
import type { BenchService } from './service.ts'

/** Creates a project of this owner with a publishable key, and returns its client. */
export async function createBenchProject(service: BenchService, ownerToken: string): Promise<BenchClient> {
  const internal = createBenchClient(service)
  const created = { 'x-portico-access-token': ownerToken, 'x-bench-status': '201' }
  const project = await internal.ask(internal.post('/internal/projects', { display_name: 'Benchmark' }, created))
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
        'x-portico-admin-access-token': ownerToken,
      },
    ),
  )
  return createBenchClient({ ...service, projectId: project.id, publishableClientKey: keys.publishable_client_key })
}
