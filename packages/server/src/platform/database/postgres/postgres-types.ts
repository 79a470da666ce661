import pg from 'pg'

const int8 = 20
const int8Array = 1016
const numeric = 1700

/**
 * Times are stored as bigint milliseconds and counts as bigint, all below 2^53. JavaScript numbers represent them
 * exactly; the driver would return strings.
 */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === int8 || oid === numeric) return Number
    if (oid === int8Array) return parseInt8Array
  }
  return pg.types.getTypeParser(oid, format)
}

const textArray: number = 1009
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)
const parseInt8Array = (text: string) => parseTextArray(text).map((value) => (value === null ? null : Number(value)))
