import * as tf from '@tensorflow/tfjs-core'
import sharp from 'sharp'
import { decodePicture, pictureKindOf } from '../../../platform/pictures/decode-picture.js'
import type { SeenFace, SeenPicture, Thoroughness } from '../seen-face.js'
import type { FaceApi, FaceDescribed } from './load-face-api.js'
import { eyesOpenOf, type Greys, leanOf, sharpnessOf, turnOf } from './measure-face.js'

const limits = { largest: { width: 1024, height: 1024 }, maxPixels: 5_000_000 }
const outlineSide = 16
/** The size to which faces are scaled before their sharpness is measured. */
const faceSide = 160

interface Pixels {
  width: number
  height: number
  data: Buffer
}

/** Null for what cannot be read. */
export async function lookAtPicture(
  faceApi: FaceApi,
  bytes: Uint8Array,
  thoroughness: Thoroughness,
): Promise<SeenPicture | null> {
  const pixels = await pixelsOf(Buffer.from(bytes))
  if (!pixels) return null
  const found = await facesIn(faceApi, pixels, thoroughness)
  // Such a coarse look does not see a blur, and finds a blurred face; such a face is not certain.
  const coarse = found.length === 0 && thoroughness === 'thorough' ? await facesIn(faceApi, pixels, 'coarse') : []
  const faces = [...found, ...coarse.map((face) => ({ ...face, certainty: 0 }))]
  return { faces, outline: await outlineOf(pixels) }
}

async function facesIn(faceApi: FaceApi, pixels: Pixels, look: keyof typeof detectors): Promise<SeenFace[]> {
  const found = await findFaces(faceApi, pixels, look)
  const greys = { ...pixels, values: greysOf(pixels) }
  return Promise.all(found.map((face) => describe(face, pixels, greys)))
}

async function pixelsOf(bytes: Buffer): Promise<Pixels | null> {
  if (!pictureKindOf(bytes)) return null
  try {
    const picture = await decodePicture(bytes, limits)
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === 3 ? { width: info.width, height: info.height, data } : null
  } catch {
    return null
  }
}

const detectors = {
  thorough: (faceApi: FaceApi) => new faceApi.SsdMobilenetv1Options({ minConfidence: 0.2 }),
  quick: (faceApi: FaceApi) => new faceApi.TinyFaceDetectorOptions({ inputSize: 224, scoreThreshold: 0.35 }),
  coarse: (faceApi: FaceApi) => new faceApi.TinyFaceDetectorOptions({ inputSize: 128, scoreThreshold: 0.45 }),
} satisfies Record<Thoroughness | 'coarse', unknown>

async function findFaces(
  faceApi: FaceApi,
  { width, height, data }: Pixels,
  look: keyof typeof detectors,
): Promise<FaceDescribed[]> {
  const picture = tf.tensor3d(data, [height, width, 3], 'int32')
  try {
    return await faceApi.detectAllFaces(picture, detectors[look](faceApi)).withFaceLandmarks().withFaceDescriptors()
  } finally {
    picture.dispose()
  }
}

async function describe({ detection, landmarks, descriptor }: FaceDescribed, pixels: Pixels, greys: Greys): Promise<SeenFace> {
  const { box } = detection
  return {
    certainty: detection.score,
    width: Math.round(box.width),
    height: Math.round(box.height),
    turn: turnOf(landmarks.positions),
    lean: leanOf(landmarks.positions),
    eyesOpen: eyesOpenOf(landmarks.positions, greys),
    sharpness: sharpnessOf(await faceAlone(pixels, box)),
    descriptor: [...descriptor],
  }
}

async function faceAlone({ width, height, data }: Pixels, box: FaceDescribed['detection']['box']): Promise<Greys> {
  const left = Math.max(0, Math.min(width - 2, Math.floor(box.x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(box.y)))
  const values = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.floor(box.width))),
      height: Math.max(1, Math.min(height - top, Math.floor(box.height))),
    })
    .greyscale()
    .resize(faceSide, faceSide, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { width: faceSide, height: faceSide, values }
}

async function outlineOf({ width, height, data }: Pixels): Promise<number[]> {
  const small = sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(outlineSide, outlineSide, { fit: 'fill' })
  return [...(await small.raw().toBuffer())]
}

function greysOf({ width, height, data }: Pixels): Uint8Array {
  const values = new Uint8Array(width * height)
  for (let at = 0; at < values.length; at++)
    values[at] = Math.round(0.299 * data[at * 3]! + 0.587 * data[at * 3 + 1]! + 0.114 * data[at * 3 + 2]!)
  return values
}
