/** What other features may use of the face check. */
export { asksFace } from './find-invited.js'
export { isRecognised } from './verify-face.js'
