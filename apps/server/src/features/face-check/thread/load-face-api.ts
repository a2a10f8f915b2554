/** The library that finds faces, with its models from its own package. Nothing is fetched: whatever it reads is on the disk. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import * as tf from '@tensorflow/tfjs-core'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'

export interface Point {
  x: number
  y: number
}
export interface FaceFound {
  detection: { score: number; box: { x: number; y: number; width: number; height: number } }
  landmarks: { positions: Point[] }
}
export interface FaceDescribed extends FaceFound {
  descriptor: Float32Array
}
interface Net {
  loadFromDisk(folder: string): Promise<void>
}
interface Detection {
  withFaceLandmarks(): PromiseLike<FaceFound[]> & { withFaceDescriptors(): PromiseLike<FaceDescribed[]> }
}

/** The part of the package that is used here; its own types describe builds for browsers. */
export interface FaceApi {
  nets: Record<'ssdMobilenetv1' | 'tinyFaceDetector' | 'faceLandmark68Net' | 'faceRecognitionNet', Net>
  SsdMobilenetv1Options: new (options: { minConfidence: number }) => object
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object
  detectAllFaces(picture: tf.Tensor3D, options: object): Detection
}

const require = createRequire(import.meta.url)

export async function loadFaceApi(): Promise<FaceApi> {
  const wasmFolder = join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')
  // The slash at the end is needed: the name of a file is appended to it. The library gets no threads of its own, which would
  // take the portal's cores.
  setWasmPaths(`${wasmFolder}/`)
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly cannot be used to look for faces')
  addMethodsOfTensors()
  const file = require.resolve('@vladmandic/face-api/dist/face-api.node-wasm.js')
  const faceApi = runModule(file) as FaceApi
  const models = join(dirname(file), '..', 'model')
  await Promise.all(Object.values(pick(faceApi.nets)).map((net) => net.loadFromDisk(models)))
  return faceApi
}

const pick = ({ ssdMobilenetv1, tinyFaceDetector, faceLandmark68Net, faceRecognitionNet }: FaceApi['nets']) => ({
  ssdMobilenetv1,
  tinyFaceDetector,
  faceLandmark68Net,
  faceRecognitionNet,
})

/** It asks for the whole of TensorFlow.js, which takes 280 MB on the disk; of that it uses the core, and gets the core. */
function runModule(file: string): unknown {
  const own = (name: string): unknown =>
    name === '@tensorflow/tfjs' ? tf : name === '@tensorflow/tfjs-backend-wasm' ? { setWasmPaths } : require(name)
  const module = { exports: {} }
  const run = compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module', '__dirname', '__filename'], {
    filename: file,
  }) as (...scope: unknown[]) => void
  run(module.exports, own, module, dirname(file), file)
  return module.exports
}

/** The core has these as functions; the library calls them as methods, which only the whole of TensorFlow.js adds. */
function addMethodsOfTensors(): void {
  const methods = tf.Tensor.prototype as unknown as Record<string, unknown>
  const operations = tf as unknown as Record<string, (tensor: tf.Tensor, ...rest: unknown[]) => tf.Tensor>
  for (const name of ['add', 'sub', 'mul', 'div', 'mean', 'expandDims', 'reshape', 'slice', 'softmax', 'sigmoid'])
    methods[name] ??= function (this: tf.Tensor, ...rest: unknown[]) {
      return operations[name]!(this, ...rest)
    }
  methods['as1D'] ??= function (this: tf.Tensor) {
    return tf.reshape(this, [this.size])
  }
  for (const name of ['as2D', 'as3D', 'as4D'])
    methods[name] ??= function (this: tf.Tensor, ...shape: number[]) {
      return tf.reshape(this, shape)
    }
  methods['toInt'] ??= function (this: tf.Tensor) {
    return tf.cast(this, 'int32')
  }
}
