/** Icons of menus, in the format of `ui/icons.ts`. */
export const people =
  'M6 7.75a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.25c.5-2.3 2.2-3.5 4.5-3.5s4 1.2 4.5 3.5M10.5 2.9a2.5 2.5 0 0 1 0 4.7M12 10c1.3.5 2.2 1.6 2.5 3.25'
export const moon = 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z'
export const globe =
  'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2 8h12M8 2c1.7 1.7 2.5 3.7 2.5 6S9.7 12.3 8 14C6.3 12.3 5.5 10.3 5.5 8S6.3 3.7 8 2'
export const leave = 'M6.5 2.5h-3v11h3M7 8h7m-3-3 3 3-3 3'
export const retryArrow = 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8'
export const upDown = 'm5 6 3-3 3 3M5 10l3 3 3-3'
export const sliders =
  'M2 4.75h6.5m4 0H14M2 11.25h1.5m4 0H14M10.5 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM5.5 13a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z'
export const plus = 'M8 3v10M3 8h10'
export const magnifier = 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5l3.25 3.25'
