/** Calls for features that Portico does not offer, by subject. */
import { callsOf, type FailingSubjects } from './failing.ts'
import { payments } from './payments.ts'

export const notOffered: FailingSubjects = {
  Payments: payments,
  Analytics: {
    error: /404 .*\/internal\/analytics\//,
    calls: callsOf('adminApp', { queryAnalytics: ({ admin }) => admin.queryAnalytics({ query: 'select 1' }) }),
  },
  'Session replays': {
    error: /404 .*\/internal\/session-replays/,
    calls: callsOf('adminApp', {
      listSessionReplays: ({ admin }) => admin.listSessionReplays(),
      getSessionReplay: ({ admin }) => admin.getSessionReplay('replay'),
      getSessionReplayEvents: ({ admin }) => admin.getSessionReplayEvents('replay'),
      listSessionReplayChunks: ({ admin }) => admin.listSessionReplayChunks('replay'),
      getSessionReplayChunkEvents: ({ admin }) => admin.getSessionReplayChunkEvents('replay', 'chunk'),
    }),
  },
  'Data vault': {
    error: /404 .*\/data-vault\//,
    calls: callsOf('dataVaultStore', {
      getValue: async ({ server }) => (await server.getDataVaultStore('store')).getValue('key', { secret: 's' }),
      setValue: async ({ server }) => (await server.getDataVaultStore('store')).setValue('key', 'v', { secret: 's' }),
    }),
  },
  'Email themes and drafts': {
    error: /404 .*\/(internal\/email-themes|internal\/email-drafts|emails\/render-email)/,
    calls: callsOf('adminApp', {
      createEmailTheme: ({ admin }) => admin.createEmailTheme('Dark'),
      updateEmailTheme: ({ admin }) => admin.updateEmailTheme('theme', 'source'),
      deleteEmailTheme: ({ admin }) => admin.deleteEmailTheme('theme'),
      listEmailThemes: ({ admin }) => admin.listEmailThemes(),
      getEmailPreview: ({ admin }) => admin.getEmailPreview({}),
      createEmailDraft: ({ admin }) => admin.createEmailDraft({ displayName: 'News' }),
      updateEmailDraft: ({ admin }) => admin.updateEmailDraft('draft', {}),
      deleteEmailDraft: ({ admin }) => admin.deleteEmailDraft('draft'),
      listEmailDrafts: ({ admin }) => admin.listEmailDrafts(),
    }),
  },
  AI: {
    error: /404 .*\/internal\/(ai-chat|rewrite-template-source)/,
    calls: callsOf('adminApp', {
      rewriteTemplateSourceWithAI: ({ admin }) => admin.rewriteTemplateSourceWithAI('source'),
      saveChatMessage: ({ admin }) => admin.saveChatMessage('thread', {}),
      listChatMessages: ({ admin }) => admin.listChatMessages('thread'),
    }),
  },
}
