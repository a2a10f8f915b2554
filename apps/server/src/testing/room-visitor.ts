/** Somebody in the built-in room without a browser: comes in by a join address and speaks as the room's page does. */
import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface RoomVisitor {
  /** Resolves when the room has done it. */
  send(type: string, body?: object): Promise<void>
  leave(): Promise<void>
}

export async function enterRoom(joinUrl: string, name: string, userAgent: string): Promise<RoomVisitor> {
  const { headers } = await fetch(joinUrl, { redirect: 'manual' })
  const page = new URL(headers.get('location') ?? '')
  const opened = await fetch(new URL('/room/session', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken: page.searchParams.get('sessionToken') }),
  })
  const { resumeKey } = (await opened.json()) as { resumeKey: string }
  const socket = new WebSocket(`ws://${page.host}/room/socket`, ['hop.room', resumeKey], { headers: { 'user-agent': userAgent } })
  const questions = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  socket.on('message', (data: Buffer) => {
    const { type, number, code } = JSON.parse(data.toString()) as { type: string; number: number; code: string }
    if (type === 'done') questions.get(number)?.resolve()
    if (type === 'refused') questions.get(number)?.reject(new Error(code))
  })
  await once(socket, 'open')
  const send = (type: string, body: object = {}) =>
    new Promise<void>((resolve, reject) => {
      const number = questions.size + 1
      questions.set(number, { resolve, reject })
      socket.send(JSON.stringify({ type, number, body }))
    })
  await send('enter', { name })
  return {
    send,
    leave: async () => {
      await send('leave')
      socket.terminate()
    },
  }
}
