/** The editor of pictures: of a person, of a team. */
export const chooseImage = ['chooseImage', 'Choose an image'] as const
export const changeImage = ['changeImage', 'Change image'] as const
export const removeImage = ['removeImage', 'Remove image'] as const
export const removeImageQuestion = ['removeImageQuestion', 'Remove the image?'] as const
export const zoom = ['zoom', 'Zoom'] as const
// Names the frame that shows which part of the image is kept
export const cropArea = ['cropArea', 'Part of the image to keep'] as const
export const cropHint = ['cropHint', 'Drag the image, or move it with the arrow keys.'] as const
// Shown for a moment after saving
export const imageSaved = ['imageSaved', 'Image saved'] as const
export const imageRemoved = ['imageRemoved', 'Image removed'] as const
// The file is no image, or one that the browser or the service cannot read. Fixed words
export const invalidImage = ['invalidImage', 'Invalid image'] as const
