/** Further shapes as in `icons.ts`: those of the steps of a sign-in. */
export const back = 'M13 8H3m4-4L3 8l4 4'
