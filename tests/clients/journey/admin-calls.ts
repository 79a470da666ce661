/** Calls of the admin app and its objects, and of owners of projects, that work. */
import { expect } from 'vitest'
import { type Calls, required, type Scene } from './scene.ts'

const newId = () => `p_${crypto.randomUUID().replaceAll('-', '')}`

async function teamPermission({ admin }: Scene) {
  return (await admin.createTeamPermissionDefinition({ id: newId(), containedPermissionIds: [] })).id
}
async function projectPermission({ admin }: Scene) {
  return (await admin.createProjectPermissionDefinition({ id: newId(), containedPermissionIds: [] })).id
}
const createKey = ({ admin }: Scene) =>
  admin.createInternalApiKey({
    description: 'for the server',
    expiresAt: new Date(Date.now() + 3_600_000),
    hasPublishableClientKey: false,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  })

const adminApp: Calls = {
  getProject: async ({ admin, project }) => expect((await admin.getProject()).id).toBe(project.id),
  createInternalApiKey: createKey,
  listInternalApiKeys: async ({ admin }) => expect(await admin.listInternalApiKeys()).not.toEqual([]),
  createTeamPermissionDefinition: teamPermission,
  updateTeamPermissionDefinition: async (scene) =>
    scene.admin.updateTeamPermissionDefinition(await teamPermission(scene), { description: 'Edit' }),
  deleteTeamPermissionDefinition: async (scene) =>
    scene.admin.deleteTeamPermissionDefinition(await teamPermission(scene)),
  listTeamPermissionDefinitions: async ({ admin }) =>
    expect(await admin.listTeamPermissionDefinitions()).not.toEqual([]),
  createProjectPermissionDefinition: projectPermission,
  updateProjectPermissionDefinition: async (scene) =>
    scene.admin.updateProjectPermissionDefinition(await projectPermission(scene), { description: 'Edit' }),
  deleteProjectPermissionDefinition: async (scene) =>
    scene.admin.deleteProjectPermissionDefinition(await projectPermission(scene)),
  listProjectPermissionDefinitions: ({ admin }) => admin.listProjectPermissionDefinitions(),
  // No mail server listens there. The result contains its error.
  sendTestEmail: async ({ admin }) => {
    const server = { host: 'mail.invalid', port: 587, username: 'u', password: 'p' }
    const emailConfig = { ...server, senderName: 'Acme', senderEmail: 'acme@example.com' }
    const result = await admin.sendTestEmail({ recipientEmail: 'ann@example.com', emailConfig })
    expect(result).toMatchObject({ error: { errorMessage: expect.stringContaining('mail.invalid') } })
  },
  // Drops values that the app has cached. It sends no request.
  refreshEmailDrafts: ({ admin }) => admin.refreshEmailDrafts(),
}

export const adminCalls: Readonly<Record<string, Calls>> = {
  adminApp,
  adminProject: {
    update: async ({ admin }) =>
      (await admin.getProject()).update({ displayName: 'Renamed', config: { signUpEnabled: true } }),
    getProductionModeErrors: async ({ admin }) => (await admin.getProject()).getProductionModeErrors(),
    delete: async ({ openAnotherAdmin }) => (await openAnotherAdmin().getProject()).delete(),
  },
  internalApiKey: {
    isValid: async (scene) => expect((await createKey(scene)).isValid()).toBe(true),
    whyInvalid: async (scene) => expect((await createKey(scene)).whyInvalid()).toBeNull(),
    revoke: async (scene) => {
      const { id } = await createKey(scene)
      await required((await scene.admin.listInternalApiKeys()).find((key) => key.id === id)).revoke()
    },
  },
  owner: { listOwnedProjects: async ({ owner }) => expect(await owner.listOwnedProjects()).toEqual([]) },
}
