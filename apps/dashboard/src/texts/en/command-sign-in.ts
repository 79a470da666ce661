/** Texts of the page on which an owner lets the command sign in. */
export const commandSignIn = {
  title: 'Sign in the command',
  question: 'The command portico on the computer {computer} asks to sign in as {owner}.',
  grants: 'It can do all that you can',
  grantsText: 'It reads and changes your projects with your roles. Sensitive changes need a recent sign-in.',
  session: 'You can end it at any time',
  sessionText: 'The session is listed in your account settings.',
  warning: 'Continue only if you have just run portico sign-in on this computer.',
  confirm: 'Sign in the command',
  cancel: 'Cancel',
  handedOver: 'The command has received the answer. You can close this page and return to the terminal.',
  invalidTitle: 'This link is not complete',
  invalidText: 'Run portico sign-in again and open the whole link that it prints.',
} as const
