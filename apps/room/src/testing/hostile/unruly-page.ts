/** What a page of somebody who is rightly in the room may send, and gets nowhere with. */
import { limits } from '../../contract/limits.js'
import { closeCodes } from '../../contract/server-messages.js'
import { slotCountsOfTheContract as slots } from '../../media/worker/sdp/room-lines.js'
import { writeOffer } from '../../media/testing/offer.js'
import type { TestPerson } from '../../signalling/testing/test-person.js'
import { hostMessages } from '../host-messages.js'

/** Something to send; it counts as refused when the room answers with this code. */
export interface Unruly {
  type: string
  body: unknown
  code: string
}

const notEvenMessages = [
  '',
  '{',
  'null',
  '[]',
  '5',
  '"enter"',
  '{"type":5,"number":-1}',
  '{"type":"hand","number":"-1"}',
  '\u0000',
  // Deeper than what reads it may go by calling itself.
  `{"type":"hand","number":-1,"body":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
]

export const nonsense: Unruly[] = [
  ...['', 'constructor', '__proto__', 'toString', 'ENTER', 'x'.repeat(10_000)].map((type) => bad(type, {})),
  ...[undefined, null, 'on', 7, [], {}, { state: 'loud' }, { state: ['on'] }].map((body) => bad('microphone', body)),
  bad('camera', { isOn: 'true' }),
  bad('view', {
    wanted: Array.from({ length: limits.cameraSlots + limits.screenSlots + 1 }, () => ({
      userId: 'x',
      source: 'camera',
      heightPx: 1,
    })),
  }),
  bad('view', { wanted: [{ userId: 'x', source: 'camera', heightPx: -1 }] }),
  bad('enter', { name: ' ' }),
  bad('enter', { name: 'x'.repeat(limits.nameCharacters + 1) }),
  bad('quality', { sentKbps: -1 }),
  bad('caption', { key: 's', text: 'x'.repeat(limits.captionCharacters + 1), language: 'vi', isFinal: true, durationMs: 1 }),
  bad('clientError', { kind: 'other' }),
  ...['', 'v=0', 'x'.repeat(60_000), `m=audio 9 UDP 0\n${'a=mid:0\n'.repeat(5000)}`, 'm=audio 9 UDP 0\n'.repeat(3000)].map(
    noOffer,
  ),
  // What only the native side finds fault with.
  ...['sha-256 ::::::::::::::::::::', `sha-256 ${'AB:'.repeat(9)}AB`, `sha-9 ${'AB:'.repeat(31)}AB`].map((fingerprint) =>
    noOffer(
      writeOffer({ ufrag: 'abcd', password: 'x'.repeat(24), fingerprint }, { slots, hasSimulcast: false, ssrcs: [1, 2, 3] }),
    ),
  ),
]

/** As a viewer. */
export const forgedRights: Unruly[] = hostMessages.map(([type, body]) => ({
  type,
  body: { ...body, role: 'MODERATOR' },
  code: 'HostsOnly',
}))

export const oversizedChat: Unruly[] = [limits.chatCharacters + 1, 60_000].map((length) =>
  bad('chat', { key: 'key-00000', to: null, text: 'x'.repeat(length) }),
)

function bad(type: string, body: unknown): Unruly {
  return { type, body, code: 'BadMessage' }
}
function noOffer(sdp: string): Unruly {
  return { type: 'offer', body: { sdp }, code: 'MediaFailed' }
}

/** The pace that a socket must keep leaves room for so many before the next connection. */
const inOneGo = 40

/** How many of so many messages are refused as they should be; the person is there again after it. */
export async function misbehave(person: TestPerson, messages: readonly Unruly[], times: number): Promise<number> {
  let refused = 0
  for (let sent = 0; sent < times; sent += inOneGo) {
    const page = await person.reconnect()
    for (const text of notEvenMessages) page.sendRaw(text)
    const batch = Array.from(
      { length: Math.min(inOneGo, times - sent) },
      (_, index) => messages[(sent + index) % messages.length]!,
    )
    const outcomes = await Promise.all(batch.map(({ type, body }) => outcomeOf(page, type, body)))
    refused += batch.filter(({ code }, index) => outcomes[index] === code).length
    page.drop()
    await page.closed
  }
  await person.reconnect()
  return refused
}

const outcomeOf = (page: TestPerson, type: string, body: unknown): Promise<string> =>
  page.ask(type as never, body as never).then(
    () => 'done',
    (error: Error) => error.message,
  )

/** A message longer than any may be, each over a socket of its own; how many of these are closed because of it. */
export async function sendTooMuch(person: TestPerson, times: number): Promise<number> {
  let closed = 0
  for (let count = 0; count < times; count++) {
    const page = await person.reconnect()
    page.sendRaw('x'.repeat(limits.messageBytes + 1))
    if ((await page.closed) === tooBig) closed++
  }
  await person.reconnect()
  return closed
}

/** More messages than anybody types, each over a socket of its own; how many of these are closed because of it. */
export async function sendTooFast(person: TestPerson, times: number): Promise<number> {
  let closed = 0
  for (let count = 0; count < times; count++) {
    const page = await person.reconnect()
    for (let messages = 0; messages < 100; messages++) page.sendRaw('{"type":"hand","number":1,"body":{"isUp":2}}')
    if ((await page.closed) === closeCodes.flooding) closed++
  }
  await person.reconnect()
  return closed
}

/** Of RFC 6455. */
const tooBig = 1009
