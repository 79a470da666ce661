/** Icons of the steps of a sign-in, in the format of `icons.ts`. */
export const back = 'M13 8H3m4-4L3 8l4 4'
