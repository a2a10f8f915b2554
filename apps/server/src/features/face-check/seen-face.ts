/** What the thread saw in a picture, as it tells the portal. */
export interface SeenFace {
  /** 0 to 1: how sure it is that this is a face. */
  certainty: number
  /** Of its frame, in pixels. */
  width: number
  height: number
  /** -1 to 1: where the nose is between the edges of the face. Above 0 the person looks to the own left. */
  turn: number
  /** Degrees by which the head leans. */
  lean: number
  /** By how much the eyes are darker than the cheeks, in parts of 1; of one person it falls when they close. */
  eyesOpen: number
  /** How much the finest details differ from their surroundings. */
  sharpness: number
  descriptor: number[]
}

export interface SeenPicture {
  faces: SeenFace[]
  /** The whole picture in 16 x 16 shades of grey, to tell whether anything moved. */
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

/** With each descriptor: those of another model, or of other measures, cannot be compared with it. */
export const faceModel = 'face-api 1.7.15 recognition 128'
