import type { SameKeysAs } from '../languages.js'
import type { faceCheck as vi } from '../vi/face-check.js'

export const faceCheck = {
  consent: {
    title: 'Face check',
    lead: 'This meeting checks faces. Look into the camera and follow two short instructions; it takes about 10 seconds.',
    use: 'Pictures from your camera are sent to the portal’s server, only to compare them with the picture stored by the person who invited you.',
    notKept: 'They are discarded right after the check; only the result is logged.',
    free: 'You do not have to agree: the host will then see who you are and let you in.',
    agree: 'I agree, open the camera',
    refuse: 'No camera: ask the host to let me in',
  },
  tries_one: 'You have {{count}} try left.',
  tries_other: 'You have {{count}} tries left.',
  opening: 'Opening the camera… If the browser asks, please allow it.',
  preview: 'Your camera picture',
  steps: {
    atRest: 'Look straight into the camera',
    turnLeft: 'Slowly turn your face to your left, and back',
    turnRight: 'Slowly turn your face to your right, and back',
    blink: 'Close your eyes for about a second, then open them',
  },
  comparing: 'Comparing your face…',
  recognised: 'You were recognised. Entering the meeting…',
  stop: 'Stop',
  failed: 'You were not recognised',
  problems: {
    noFace: 'Your face is not clearly visible. Please sit closer to the camera, where there is enough light.',
    severalFaces: 'There are several faces in the picture. Please be alone in front of the camera.',
    stillPicture: 'Nothing moved. Please sit in front of the camera yourself, without a photograph.',
    challengeNotDone:
      'You were not seen doing what you were asked to. Please turn further, or keep your eyes closed a little longer.',
    otherPerson: 'The face does not match the picture of the invited person.',
    faceChanged: 'The face changed during the check. Please be alone in front of the camera from start to finish.',
  },
  retry: 'Try again',
  byHost: {
    title: 'The host will let you in',
    triesUsedUp: 'You were not recognised in three tries. The host will see who you are and let you in.',
    noCamera:
      'The camera of this device cannot be used. If you have just refused it, allow it in the browser and try again; otherwise the host will see who you are and let you in.',
    notKnown: 'There is no clear picture of your face to compare with. The host will see who you are and let you in.',
    go: 'Go to the waiting room',
  },
  audit: {
    actions: { 'face check': 'Face check' },
    detailFields: { isRecognised: 'Recognised' },
  },
} satisfies SameKeysAs<typeof vi>
