/** A page without a browser: sends the contract's messages over a real socket and waits for what the room says. */
import { WebSocket } from 'ws'
import type { AcknowledgementOf, BodyOf, ClientMessageName } from '../../contract/client-messages.js'
import type { ServerMessage } from '../../contract/server-messages.js'

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>

export interface TestPerson {
  userId: string
  name: string
  resumeKey: string
  /** The acknowledgement; a refusal rejects with its code. */
  ask<Name extends ClientMessageName>(type: Name, body: BodyOf<Name>): Promise<AcknowledgementOf<Name>>
  /** What the contract would not allow, as text; the code of the refusal. */
  sendRaw(text: string): void
  /** The next message of that type that passes, also one that came before and was not looked at. */
  next<Type extends ServerMessage['type']>(type: Type, passes?: (message: MessageOf<Type>) => boolean): Promise<MessageOf<Type>>
  /** Messages of that type nobody has waited for. */
  unread<Type extends ServerMessage['type']>(type: Type): MessageOf<Type>[]
  closed: Promise<number>
  drop(): void
  /** Answers no pings, as a phone without a network. */
  fallSilent(isSilent: boolean): void
  /** The same tab again. */
  reconnect(): Promise<TestPerson>
}

export async function openPerson(who: { url: string; userId: string; name: string; resumeKey: string }): Promise<TestPerson> {
  const { url, userId, name, resumeKey } = who
  const socket = new WebSocket(`${url.replace('http', 'ws')}/room/socket`, ['hop.room', resumeKey], { autoPong: false })
  let isSilent = false
  socket.on('ping', (data) => {
    if (!isSilent) socket.pong(data)
  })
  const inbox: ServerMessage[] = []
  const waiters = new Set<() => void>()
  const questions = new Map<number, { resolve: (body: unknown) => void; reject: (error: Error) => void }>()
  let numbers = 0
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.type === 'done') questions.get(message.number)?.resolve(message.body)
    else if (message.type === 'refused') questions.get(message.number)?.reject(new Error(message.code))
    else if (message.type === 'people') inbox.push(...message.people.map((person) => ({ type: 'person', person }) as const))
    else inbox.push(message)
    for (const look of waiters) look()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })

  return {
    userId,
    name,
    resumeKey,
    closed,
    ask: (type, body) =>
      new Promise((resolve, reject) => {
        const number = ++numbers
        questions.set(number, { resolve: resolve as (body: unknown) => void, reject })
        socket.send(JSON.stringify({ type, number, body }))
      }),
    sendRaw: (text) => socket.send(text),
    next: (type, passes = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const at = inbox.findIndex((message) => message.type === type && passes(message as never))
          if (at < 0) return
          waiters.delete(look)
          resolve(inbox.splice(at, 1)[0] as never)
        }
        waiters.add(look)
        look()
      }),
    unread: (type) => inbox.filter((message) => message.type === type) as never,
    drop: () => socket.terminate(),
    fallSilent: (silent) => void (isSilent = silent),
    reconnect: () => openPerson(who),
  }
}
