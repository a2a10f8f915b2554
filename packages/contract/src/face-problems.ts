/** Why a picture is no use for recognising somebody: it must show exactly one face, clearly. */
export const pictureProblems = ['noFace', 'severalFaces', 'tooSmall', 'blurred', 'turnedAway'] as const
export type PictureProblem = (typeof pictureProblems)[number]

/** What somebody is asked to do in front of the camera, in the person's own directions. */
export const challengeSteps = ['turnLeft', 'turnRight', 'blink'] as const
export type ChallengeStep = (typeof challengeSteps)[number]

/** Why somebody in front of a camera was not recognised. */
export const checkProblems = ['noFace', 'severalFaces', 'stillPicture', 'challengeNotDone', 'otherPerson', 'faceChanged'] as const
export type CheckProblem = (typeof checkProblems)[number]

/** After as many the host decides. */
export const faceTries = 3
