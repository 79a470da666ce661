/** The editor of pictures: of a person, of a team. */
export const chooseImage = 'Choose an image'
export const changeImage = 'Change image'
export const removeImage = 'Remove image'
export const removeImageQuestion = 'Remove the image?'
export const zoom = 'Zoom'
// Names the frame that shows which part of the image is kept
export const cropArea = 'Part of the image to keep'
export const cropHint = 'Drag the image, or move it with the arrow keys.'
// Shown for a moment after saving
export const imageSaved = 'Image saved'
export const imageRemoved = 'Image removed'
// The file is no image, or one that the browser or the service cannot read. Fixed words
export const invalidImage = 'Invalid image'
