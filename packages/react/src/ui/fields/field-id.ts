/** Returns the id of a field: the same on every visit, and different between forms on one page. */
export const fieldId = (form: string, name: string): string => `portico-${form}-${name}`
