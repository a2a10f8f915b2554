import type { RoomRefusal } from '../contract/refusals.js'

/** Thrown once, answered once (`refused`). */
export class RoomRefused extends Error {
  constructor(readonly code: RoomRefusal) {
    super(code)
  }
}

export function refuse(code: RoomRefusal): never {
  throw new RoomRefused(code)
}
