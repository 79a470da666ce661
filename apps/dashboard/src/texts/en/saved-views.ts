/** Texts of the dialog that saves a view of a list. */
export const savedViews = {
  title: 'Save this view',
  help: 'Filters, order and columns. Only you see it, in this project.',
  name: 'Name',
  tooMany: 'You have saved {limit} views in this project, and cannot save more. Delete one first.',
} as const
