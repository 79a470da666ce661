// Generates the page of the command from its verbs.

/**
 * Returns the page as Markdown.
 * @param {readonly { name: string }[]} verbs
 * @param {(topic: string) => string} helpOf returns the help of a verb, or of all with ''
 */
export function commandPage(verbs, helpOf) {
  return [
    '# The command',
    '',
    'The help of `portico` and of each verb. See the guide [Work from a terminal](../guides/command.md). Generated from',
    '`packages/cli/src/verbs.ts`: change the verbs there, then run `npm run docs`.',
    '',
    '```text',
    helpOf('').trimEnd(),
    '```',
    ...verbs.flatMap(({ name }) => ['', `## ${name}`, '', '```text', helpOf(name).trimEnd(), '```']),
    '',
  ].join('\n')
}
