/** Texts of fields that choose a file. */
export const files = {
  chooseFile: 'Choose a file',
  noFile: 'No file chosen',
  picture: 'Picture',
  removePicture: 'Remove picture',
  invalidImage: 'Invalid image. Choose a PNG, JPEG, GIF, BMP or WebP file.',
} as const
