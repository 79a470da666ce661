/** Shapes of icons on a grid of 16. One export each, so that a screen contains only its own. */
export const eye = 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm6.5 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
export const alert = 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.8v3.7m0 2.5v.2'
export const passkey = 'M5.25 13.75a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM7.4 8.6l6.1-6.1M11 5l2 2'
