/** Texts of the page of claims in access tokens. */
export const tokenClaims = {
  title: 'Sign-in methods',
  tab: 'Claims',
  lede: 'Claims that access tokens get in addition. The browser can read a token, so put nothing secret in them.',
  template: 'Template',
  templateHelp: 'A text that is exactly {placeholder} becomes that value. Empty: no claims.',
  insertExample: 'Insert an example',
  saved: 'Claims saved. They are in the next token of each session.',
  preview: 'Preview',
  previewHelp: 'The claims of a user by this template, saved or not. Pick a user.',
  show: 'Show claims',
  size: '{bytes} of {max} bytes',
  omitted: 'Left out, because the token would be too long: {names}',
  omittedTokens: {
    one: 'In the last 7 days, {count} token was issued without all claims, because it would have been too long.',
    other: 'In the last 7 days, {count} tokens were issued without all claims, because they would have been too long.',
  },
  invalid: 'This is no JSON object.',
} as const
