/** A portal with the real built-in room beside it and a real mail server: everything that a meeting needs. */
import { test as base } from '@playwright/test'
import { closeServer, startSmtp } from '../../apps/server/dist/platform/messages/testing/small-smtp-server.js'
import { type Portal, startPortal } from './portal'
import { type Room, secret, startRoom } from './room'

/** A mail as the server received it, parsed. */
export type Mail = Awaited<ReturnType<typeof startSmtp>>['received'][number]

interface Surroundings {
  /** Configuration of the portal besides the room and the mail server. */
  settings: Record<string, string>
  /** And of the room. */
  roomSettings: NodeJS.ProcessEnv
  room: Room
  /** What the mail server has received. */
  mails: readonly Mail[]
  portal: Portal
}

export const test = base.extend<object, Surroundings & { mailServer: { url: string; received: readonly Mail[] } }>({
  settings: [{}, { scope: 'worker', option: true }],
  roomSettings: [{}, { scope: 'worker', option: true }],
  room: [
    async ({ roomSettings }, use) => {
      const room = await startRoom(roomSettings)
      await use(room)
      await room.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mailServer: [
    async ({}, use) => {
      const { port, received, server } = await startSmtp()
      await use({ url: `smtp://127.0.0.1:${port}`, received })
      await closeServer(server)
    },
    { scope: 'worker' },
  ],
  mails: [async ({ mailServer }, use) => use(mailServer.received), { scope: 'worker' }],
  portal: [
    async ({ room, mailServer, settings }, use) => {
      const beside = { ROOM_URL: `${room.url}/bigbluebutton`, ROOM_SECRET: secret, SMTP_URL: mailServer.url }
      const portal = await startPortal({ ...beside, ...settings })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

export { expect } from '@playwright/test'
