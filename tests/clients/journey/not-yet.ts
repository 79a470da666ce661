/** Calls that fail today, although Portico has what they need or will have it. */
import { callsOf, type FailingSubject, type FailingSubjects } from './failing.ts'
import { pageUrl } from './scene.ts'

const projectSettings: FailingSubject = {
  error: /404 .*\/internal\/config/,
  calls: callsOf('adminProject', {
    getConfig: async ({ admin }) => (await admin.getProject()).getConfig(),
    updateConfig: async ({ admin }) => (await admin.getProject()).updateConfig({}),
    pushConfig: async ({ admin }) => (await admin.getProject()).pushConfig({}, { source: { type: 'unlinked' } }),
    updatePushedConfig: async ({ admin }) => (await admin.getProject()).updatePushedConfig({}),
    getPushedConfigSource: async ({ admin }) => (await admin.getProject()).getPushedConfigSource(),
    unlinkPushedConfigSource: async ({ admin }) => (await admin.getProject()).unlinkPushedConfigSource(),
    getConfigOverride: async ({ admin }) => (await admin.getProject()).getConfigOverride('branch'),
    replaceConfigOverride: async ({ admin }) => (await admin.getProject()).replaceConfigOverride('branch', {}),
    resetConfigOverrideKeys: async ({ admin }) => (await admin.getProject()).resetConfigOverrideKeys('branch', []),
  }),
}

const emailDelivery: FailingSubject = {
  error: /404 .*\/(internal\/)?emails/,
  calls: {
    'serverApp.getEmailDeliveryStats': ({ server }) => server.getEmailDeliveryStats(),
    'serverApp.activateEmailCapacityBoost': ({ server }) => server.activateEmailCapacityBoost(),
    ...callsOf('adminApp', {
      listSentEmails: ({ admin }) => admin.listSentEmails(),
      listOutboxEmails: ({ admin }) => admin.listOutboxEmails(),
      getOutboxEmail: ({ admin }) => admin.getOutboxEmail('email'),
      updateOutboxEmail: ({ admin }) => admin.updateOutboxEmail('email', {}),
      pauseOutboxEmail: ({ admin }) => admin.pauseOutboxEmail('email'),
      unpauseOutboxEmail: ({ admin }) => admin.unpauseOutboxEmail('email'),
      cancelOutboxEmail: ({ admin }) => admin.cancelOutboxEmail('email'),
    }),
  },
}

const domain = { domainId: 'domain', subdomain: 'mail.example.com', senderLocalPart: 'noreply' }

const senderDomains: FailingSubject = {
  error: /404 .*\/internal\/emails\/managed-onboarding\//,
  calls: callsOf('adminApp', {
    setupManagedEmailProvider: ({ admin }) => admin.setupManagedEmailProvider(domain),
    checkManagedEmailStatus: ({ admin }) => admin.checkManagedEmailStatus(domain),
    listManagedEmailDomains: ({ admin }) => admin.listManagedEmailDomains(),
    applyManagedEmailProvider: ({ admin }) => admin.applyManagedEmailProvider(domain),
    deleteManagedEmailDomain: ({ admin }) => admin.deleteManagedEmailDomain({ resendDomainId: 'domain' }),
  }),
}

/** Calls that no list of features without support names. */
export const undecided: FailingSubjects = {
  'Newsletters, and emails of a template or for later': {
    error: /notification_category_name|template_id|scheduled_at_millis/,
    calls: callsOf('serverApp', {
      'sendEmail({ notificationCategoryName })': ({ server, user }) =>
        server.sendEmail({ userIds: [user.id], html: 'Hi', subject: 'Hi', notificationCategoryName: 'Marketing' }),
      'sendEmail({ templateId })': ({ server, user }) =>
        server.sendEmail({ userIds: [user.id], templateId: 'template', subject: 'Hi' }),
      'sendEmail({ scheduledAt })': ({ server, user }) =>
        server.sendEmail({ userIds: [user.id], html: 'Hi', subject: 'Hi', scheduledAt: new Date() }),
    }),
  },
  'Settings as code': projectSettings,
  'Emails that were sent': emailDelivery,
  'Sender domains': senderDomains,
  'Email templates as code': {
    error: /404 .*\/internal\/email-templates/,
    calls: callsOf('adminApp', {
      createEmailTemplate: ({ admin }) => admin.createEmailTemplate('News'),
      updateEmailTemplate: ({ admin }) => admin.updateEmailTemplate('template', 'source', null),
      deleteEmailTemplate: ({ admin }) => admin.deleteEmailTemplate('template'),
      listEmailTemplates: ({ admin }) => admin.listEmailTemplates(),
    }),
  },
  'Sign-in invitations': {
    error: /404 .*\/internal\/send-sign-in-invitation/,
    calls: callsOf('adminApp', {
      sendSignInInvitationEmail: ({ admin }) => admin.sendSignInInvitationEmail('ann@example.com', pageUrl),
    }),
  },
  'Test webhooks': {
    error: /404 .*\/internal\/send-test-webhook/,
    calls: callsOf('adminApp', { sendTestWebhook: ({ admin }) => admin.sendTestWebhook({ endpointId: 'endpoint' }) }),
  },
  'Command-line sign-in': {
    error: /404 .*\/auth\/cli/,
    calls: callsOf('clientApp', { promptCliLogin: ({ client }) => client.promptCliLogin({ appUrl: pageUrl }) }),
  },
  'Projects of teams': {
    error: /has unknown keys: owner_team_id|404 .*\/internal\/projects\/transfer/,
    calls: callsOf('owner', {
      createProject: ({ owner }) => owner.createProject({ displayName: 'Acme', teamId: crypto.randomUUID() }),
      transferProject: ({ owner, project }) => owner.transferProject(project.id, crypto.randomUUID()),
    }),
  },
  'Pages and searches of teams and permissions': {
    error: /query: (has unknown keys|must not be sent)/,
    calls: {
      'serverApp.listTeams({ limit })': ({ server }) => server.listTeams({ limit: 1 }),
      'serverUser.listTeams({ limit })': ({ serverUser }) => serverUser.listTeams({ limit: 1 }),
      'adminApp.listTeamPermissionDefinitionsPaginated': ({ admin }) =>
        admin.listTeamPermissionDefinitionsPaginated({ limit: 1 }),
    },
  },
  'Restrictions, countries and risk scores that a server sets': {
    error: /body: has unknown keys/,
    calls: {
      'serverUser.update({ restrictedByAdmin })': ({ serverUser }) => serverUser.update({ restrictedByAdmin: true }),
      'serverApp.createUser({ countryCode })': ({ server }) => server.createUser({ countryCode: 'DE' }),
      'serverApp.createUser({ riskScores })': ({ server }) =>
        server.createUser({ riskScores: { signUp: { bot: 1, freeTrialAbuse: 1 } } }),
    },
  },
  'Logos and other settings of a project': {
    error: /body(\.config)?: has unknown keys|404 .*\/internal\/config/,
    calls: {
      'adminProject.update({ logoUrl })': async ({ admin }) => (await admin.getProject()).update({ logoUrl: null }),
      'adminProject.update({ onboardingStatus })': async ({ admin }) =>
        (await admin.getProject()).update({ onboardingStatus: 'completed' }),
      'adminProject.update({ requirePublishableClientKey })': async ({ admin }) =>
        (await admin.getProject()).update({ requirePublishableClientKey: true }),
    },
  },
}

/** Calls that the package itself cannot perform on a server, with any service. */
export const unusable: FailingSubjects = {
  'Calls of a signed-in user on a server': {
    error: /not available for server users|This feature is not supported|auth\.user: is required|'me' as a userId/,
    calls: {
      'serverUser.linkConnectedAccount': ({ serverUser }) => serverUser.linkConnectedAccount('github'),
      'serverUser.getOrLinkConnectedAccount': ({ serverUser }) => serverUser.getOrLinkConnectedAccount('github'),
      'serverUser.sendVerificationEmail': ({ serverUser }) => serverUser.sendVerificationEmail(),
      'serverUser.updatePassword': ({ serverUser }) =>
        serverUser.updatePassword({ oldPassword: 'old', newPassword: 'another river of stones' }),
      'serverUser.leaveTeam': ({ serverUser, team }) => serverUser.leaveTeam(team),
    },
  },
}
