/** Maximum total size in bytes of the pictures in one list: more than 160 of the recommended size. */
export const maxPictureBytesOfList = 16 * 1024 * 1024

/**
 * Returns an expression for the picture of each row of a list: null from the row on at which the pictures exceed 16 MiB.
 * A picture may have 1,000,000 characters, so concurrent reads of a list of such pictures would fill the memory.
 * PostgreSQL knows the size of a stored text without reading it.
 */
export const pictureOfList = (picture: string, order: string): string =>
  `case when ${fitsInList(`octet_length(${picture})`, order)} then ${picture} end`

/** Returns a condition on each row of a list: false from the row on at which the pictures exceed the limit. */
export const fitsInList = (pictureBytes: string, order: string): string =>
  `sum(${pictureBytes}) over (order by ${order} rows unbounded preceding) <= ${maxPictureBytesOfList}`
