/** Texts of the form that creates a project. */
export const newProject = {
  title: 'Create a project',
  lede: 'One project per app and environment. Its users, keys and settings are its own.',
  name: 'Name',
  nameHint: 'Your users see it on the sign-in screen and in emails.',
  methods: 'How users sign in',
  methodsHint: 'You can change this at any time.',
  password: 'Email and password',
  magicLink: 'Link or code by email',
  passkey: 'Passkey',
  create: 'Create project',
  needsMethod: 'Choose at least one way to sign in.',
} as const
