/** Image types that every current browser decodes. They make the file dialogs of phones convert HEIC. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp'
