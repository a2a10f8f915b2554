/** What viewers may not do while it is locked. Moderators are never bound by these. */
import * as z from 'zod/mini'

export const locksSchema = z.object({
  camera: z.boolean(),
  microphone: z.boolean(),
  screen: z.boolean(),
  publicChat: z.boolean(),
  privateChat: z.boolean(),
  /** Viewers see hosts and themselves only. */
  userList: z.boolean(),
  /** Viewers see the cameras of hosts only. */
  hostCamerasOnly: z.boolean(),
  /** New people cannot come in; those inside stay, and may come back after a lost connection. */
  room: z.boolean(),
})
export type Locks = z.infer<typeof locksSchema>
export type LockName = keyof Locks

export const nothingLocked: Locks = {
  camera: false,
  microphone: false,
  screen: false,
  publicChat: false,
  privateChat: false,
  userList: false,
  hostCamerasOnly: false,
  room: false,
}
