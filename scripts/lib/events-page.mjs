// Generates the page of webhook events: when each is sent, and an example of its body, from the schema of its data.

/** Occasions at which an event is sent, by its type. A type without a sentence stops the generation. */
const OCCASIONS = {
  'user.created': 'A user signed up, or a server, an owner or an import created one.',
  'user.updated':
    'A user reads differently than before: a field, an address, a sign-in method, a second factor, a ban.',
  'user.deleted': 'A user was deleted. `teams` are those that the user was in.',
  'team.created': 'A team was created.',
  'team.updated': 'A team reads differently than before.',
  'team.deleted': 'A team was deleted. Its memberships end without events of their own.',
  'team_membership.created': 'A user joined a team.',
  'team_membership.deleted': 'A user left a team, was removed from it, or was deleted.',
  'team_permission.created': 'A permission in a team was granted to a member. `id` is that of the permission.',
  'team_permission.deleted': 'A permission in a team was revoked.',
  'project_permission.created': 'A permission in the project was granted to a user.',
  'project_permission.deleted': 'A permission in the project was revoked.',
  'user_api_key.created': 'An API key of a user was created. The key itself is not sent.',
  'user_api_key.revoked': 'An API key of a user was revoked.',
  'team_api_key.created': 'An API key of a team was created. The key itself is not sent.',
  'team_api_key.revoked': 'An API key of a team was revoked.',
  'oauth_grant.created': 'A user admitted an application to the account.',
  'oauth_grant.ended': 'A user or a server ended the access of an application.',
}

/**
 * Returns the page as Markdown.
 * @param {Record<string, unknown>} events schemas of the data, by type
 * @param {{ exampleOf: (schema: unknown) => unknown, auditTypes: readonly string[] }} options
 */
export function eventsPage(events, { exampleOf, auditTypes }) {
  const shown = Object.entries(events)
  return [
    '# Events',
    '',
    'Events that the service sends to [webhooks](../guides/webhooks.md): the endpoint receives a POST whose body has the `type`, the',
    '`sequence` of the event in its project, and the `data` of what changed, as server access reads it. The guide says how to',
    'verify a signature, how failures are repeated, and which change sends no event. Generated from the contract with `npm run docs`.',
    '',
    ...shown.flatMap(([type, schema]) =>
      sectionOf(type, { first: shown.find(([, other]) => other === schema)?.[0] ?? type, data: exampleOf(schema) }),
    ),
    '## Events of the audit trail',
    '',
    'The [audit trail](../guides/audit-trail.md) records these types; its guide says when, and with which details. They are read, not',
    'sent:',
    '',
    `${auditTypes.map((type) => `\`${type}\``).join(', ')}.`,
    '',
  ].join('\n')
}

/**
 * Shows the data of an event, or refers to the first event with data of the same form.
 * @param {string} type
 * @param {{ first: string, data: unknown }} form
 */
function sectionOf(type, { first, data }) {
  const occasion = new Map(Object.entries(OCCASIONS)).get(type)
  if (occasion === undefined) throw new Error(`scripts/lib/events-page.mjs has no sentence for the event ${type}.`)
  const heading = [`## ${type}`, '']
  const same = `Its \`data\` has the same form as that of [\`${first}\`](#${first.replace('.', '')}).`
  if (first !== type) return [...heading, `${occasion} ${same}`, '']
  const example = JSON.stringify({ type, sequence: 42, data }, null, 2)
  return [...heading, occasion, '', '```json', example, '```', '']
}
