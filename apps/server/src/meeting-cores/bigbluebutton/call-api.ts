/** One call to a BigBlueButton server: signed, limited in time and size, its XML read; a refusal is another error than no answer. */
import { XMLParser } from 'fast-xml-parser'
import { CallInsideTransaction } from '../../platform/outside/inside-transaction.js'
import { AnswerTooLarge, fetchBounded } from '../../platform/outside/fetch-bounded.js'
import { AnotherRoom, type CoreAccess, CoreRefused, CoreUnavailable, type RoomRun } from '../meeting-core.js'
import { type CallParameters, signedUrl } from './sign-call.js'

/** A list of a thousand meetings, each with fifty people, is about as long. */
const limits = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 }

export type XmlNode = { [name: string]: XmlValue }
export type XmlValue = string | XmlNode | XmlValue[]

// Everything stays text: ids and codes with leading zeros are not numbers.
const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true, processEntities: true, htmlEntities: true })

export async function callApi(core: CoreAccess, call: string, parameters: CallParameters = {}): Promise<XmlNode> {
  return (await callRoom(core, call, parameters)).answer
}

interface CallOptions {
  /** What is too long for an address. */
  form?: URLSearchParams
  timeoutMs?: number
}

/** The answer, when by its own clock, and which room gave it; the built-in room says so in every one of them. */
export async function callRoom(
  core: CoreAccess,
  call: string,
  parameters: CallParameters = {},
  options: CallOptions = {},
): Promise<{ answer: XmlNode; room: RoomRun | null; at: Date | null }> {
  const { text, room, at } = await fetchText(signedUrl(core.apiUrl, core.apiSecret, call, parameters), core.roomId, options)
  const answer = readAnswer(text)
  const isSuccess = answer['returncode'] === 'SUCCESS'
  const refusal = isSuccess ? null : refusalIn(answer)
  // One that does not know our secret does not name itself.
  if (refusal?.reason === 'checksumError') throw refusal
  if (core.roomId !== undefined && room?.roomId !== core.roomId)
    throw new AnotherRoom('Another meeting server answers at the address of this room')
  if (refusal) throw refusal
  return { answer, room, at }
}

async function fetchText(url: string, roomId: string | undefined, { form, timeoutMs = limits.timeoutMs }: CallOptions) {
  try {
    // A room that is not the one does nothing.
    const headers = roomId === undefined ? {} : { 'hop-room-id': roomId }
    const request = form ? { method: 'POST', body: form } : {}
    const answer = await fetchBounded(
      'A meeting server',
      url,
      { ...request, redirect: 'error', headers },
      { ...limits, timeoutMs },
    )
    if (!answer.ok) throw new CoreUnavailable(`The meeting server answered ${answer.status}`)
    return { text: answer.text, room: roomIn(answer.headers), at: timeIn(answer.headers) }
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CallInsideTransaction) throw error
    if (error instanceof AnswerTooLarge) throw new CoreUnavailable('The meeting server answered too much')
    // Never the address: it carries the checksum of a call.
    throw new CoreUnavailable(`The meeting server did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

function roomIn(headers: Headers): RoomRun | null {
  const [roomId, runId] = [headers.get('hop-room-id'), headers.get('hop-run-id')]
  return roomId && runId ? { roomId, runId } : null
}

function timeIn(headers: Headers): Date | null {
  const at = new Date(headers.get('date') ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

function readAnswer(xml: string): XmlNode {
  let parsed: unknown
  try {
    parsed = parser.parse(xml)
  } catch {
    throw new CoreUnavailable('The meeting server answered something that is not XML')
  }
  const { response } = parsed as { response?: XmlNode }
  if (typeof response !== 'object') throw new CoreUnavailable('The meeting server answered something unexpected')
  return response
}

/** Most refusals have a key and a message; a few come as a list of errors. */
function refusalIn(answer: XmlNode): CoreRefused {
  const first = nodeOf(listOf(nodeOf(answer['errors'])['error'])[0])
  const reason = textOf(answer['messageKey']) || textOf(first['key']) || 'unknown'
  return new CoreRefused(reason, textOf(answer['message']) || textOf(first['message']) || reason)
}

export const textOf = (value: XmlValue | undefined): string => (typeof value === 'string' ? value : '')
export const nodeOf = (value: XmlValue | undefined): XmlNode => (typeof value === 'object' && !Array.isArray(value) ? value : {})
/** One element is not wrapped in a list; none is an empty text. */
export const listOf = (value: XmlValue | undefined): XmlValue[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]
