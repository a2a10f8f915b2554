/** What is said of the picture of a contact's face. One place for the server and the screens. Pure. */
import type { ImageProblem } from './features/contacts.js'

/** It was sent, and nobody has looked at it yet: that is no fault of the picture. */
export const isImageWaiting = (problem: ImageProblem | null): problem is 'waiting' => problem === 'waiting'
