/** A thread that looks at pictures, one list after the other, for as long as the pool keeps it. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Looked, PicturesToLookAt } from '../seen-face.js'
import { closeNetwork } from './close-network.js'
import { loadFaceApi } from './load-face-api.js'
import { lookAtPicture } from './look-at-picture.js'

closeNetwork()
// On Linux a thread can have a lower priority of its own, so that page requests come first. Elsewhere the setting would slow down
// the whole portal.
if (process.platform === 'linux') setPriority(0, 10)

const faceApi = await loadFaceApi()
parentPort?.on('message', (asked: PicturesToLookAt) => void answer(asked))

async function answer({ pictures, thoroughness }: PicturesToLookAt): Promise<void> {
  const looked: Looked = []
  for (const picture of pictures) looked.push(await lookAtPicture(faceApi, picture, thoroughness))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(looked)
}
