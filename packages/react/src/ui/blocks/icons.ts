/** Shapes of icons of the account screens, on a grid of 16. */
export const cross = 'm4 4 8 8m0-8-8 8'
export const copy = 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8Z'
export const plus = 'M8 3v10M3 8h10'
export const pencil = 'M3 13l.6-2.8L10.8 3a1.4 1.4 0 0 1 2 0l.2.2a1.4 1.4 0 0 1 0 2L5.8 12.4Z'
export const bin = 'M2.5 4.25h11M6 4.25V2.5h4v1.75M4 4.25l.6 9.25h6.8l.6-9.25'
export const key =
  'M10.25 8.5a3.25 3.25 0 1 0-3-2L2.5 11.25v2.25h2.25v-1.75H6.5V10l1.5-1.5a3.2 3.2 0 0 0 2.25 0ZM11 5h.01'
export const shield = 'm8 1.75 5 1.9v4c0 3.1-2.1 5.4-5 6.6-2.9-1.2-5-3.5-5-6.6v-4Z'
export const sliders =
  'M2 4.75h6.75m3.5 0H14M2 11.25h1.75m3.5 0H14M10.5 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM5.5 13a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z'
export const chevron = 'm6 3.5 4.5 4.5L6 12.5'
export const arrowBack = 'M13 8H3m4-4L3 8l4 4'
export const laptop = 'M3.5 3.5h9v6.5h-9ZM1.75 12.75h12.5'
export const phone = 'M5 1.75h6v12.5H5ZM7.25 12h1.5'
export const magnifier = 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.25-1.25L13.5 13.5'
