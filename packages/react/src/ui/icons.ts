/** The shapes of the icons, on a grid of 16: one export each, so that a screen carries only its own. */
export const eye = 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm6.5 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
export const alert = 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.8v3.7m0 2.5v.2'
export const check = 'm3.5 8.5 3 3 6-7'
export const person = 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8Zm-5.5 6c.4-2.6 2.6-4 5.5-4s5.1 1.4 5.5 4'
export const offline = 'M8 12.4v.2M5.6 9.9a3.4 3.4 0 0 1 4.8 0M3 7.3a7 7 0 0 1 4-1.9m3 .3a7 7 0 0 1 3 1.6M2 2l12 12'
export const mail = 'M2 3.5h12v9H2Zm0 .5 6 5 6-5'
