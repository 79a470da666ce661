/** Icons that sign-in screens do not show, in the format of `icons.ts`. */
export const check = 'm3.5 8.5 3 3 6-7'
export const person = 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8Zm-5.5 6c.4-2.6 2.6-4 5.5-4s5.1 1.4 5.5 4'
export const offline = 'M8 12.4v.2M5.6 9.9a3.4 3.4 0 0 1 4.8 0M3 7.3a7 7 0 0 1 4-1.9m3 .3a7 7 0 0 1 3 1.6M2 2l12 12'
export const mail = 'M2 3.5h12v9H2Zm0 .5 6 5 6-5'
