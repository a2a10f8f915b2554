/** What the thread reports to the portal about a picture. */
export interface SeenFace {
  /** 0 to 1: how sure it is that this is a face. */
  certainty: number
  /** The size of the frame around the face, in pixels. */
  width: number
  height: number
  /** -1 to 1: where the nose is between the edges of the face. Above 0 the person looks to their own left. */
  turn: number
  /** Degrees by which the head leans. */
  lean: number
  /** How much darker the eyes are than the cheeks, from 0 to 1. The value falls when the person closes the eyes. */
  eyesOpen: number
  /** How much the finest details differ from their surroundings. */
  sharpness: number
  descriptor: number[]
}

export interface SeenPicture {
  faces: SeenFace[]
  /** The whole picture in 16 x 16 shades of grey, to see whether anything moved. */
  outline: number[]
}

/** How a picture is looked at: one that is kept thoroughly, one of many frames quickly. */
export type Thoroughness = 'thorough' | 'quick'

export interface PicturesToLookAt {
  pictures: Uint8Array[]
  thoroughness: Thoroughness
}

/** Null for a picture that cannot be read. */
export type Looked = (SeenPicture | null)[]

/** Stored with each descriptor: descriptors of another model, or with other measures, cannot be compared with it. */
export const faceModel = 'face-api 1.7.15 recognition 128'
