import type { TestProject } from '@portico/server/testing'

/** The headers that name a project, one by one, so that a test can leave any of them out. */
export const projectHeader = ({ id }: { id: string }) => ({ 'x-portico-project-id': id })
export const accessHeader = (type: string) => ({ 'x-portico-access-type': type })
export const clientKeyHeader = ({ keys }: Pick<TestProject, 'keys'>) => ({
  'x-portico-publishable-client-key': keys.publishableClientKey,
})
export const serverKeyHeader = ({ keys }: Pick<TestProject, 'keys'>) => ({
  'x-portico-secret-server-key': keys.secretServerKey,
})
export const adminKeyHeader = ({ keys }: Pick<TestProject, 'keys'>) => ({
  'x-portico-super-secret-admin-key': keys.superSecretAdminKey,
})
export const userHeader = (accessToken: string) => ({ 'x-portico-access-token': accessToken })
export const adminTokenHeader = (accessToken: string) => ({ 'x-portico-admin-access-token': accessToken })
